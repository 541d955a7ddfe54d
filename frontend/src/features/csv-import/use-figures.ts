import { useTranslation } from 'react-i18next'

import type { ImportStatsView } from '~/api/generated/types.gen.ts'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** The figures of all imports, each with its definition; without an import that has ended, a dash. */
export function useFigures(stats: ImportStatsView | null) {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  const number = (value: number | undefined) => (value === undefined ? null : formatNumber(language, value))
  const orDash = (value: number | null | undefined, format: (value: number) => string) =>
    stats === null ? null : typeof value === 'number' ? format(value) : '—'
  return [
    {
      label: t('Total Imports'),
      value: number(stats?.total_imports),
      definition: t('imports that have ended, undone ones too'),
    },
    {
      label: t('Executives Created'),
      value: number(stats?.total_executives_created),
      definition: t('draft profiles, without those that were deleted again'),
    },
    {
      label: t('Invitations Sent'),
      value: number(stats?.total_invitations_sent),
      definition: t('people who got a mail to claim their draft'),
    },
    {
      label: t('Success Rate'),
      value: orDash(stats?.success_rate, (value) => formatPercent(language, value)),
      definition: t('rows imported, of those that were not skipped'),
    },
  ]
}
