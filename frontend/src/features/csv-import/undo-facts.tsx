import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { UndoReport } from '~/api/generated/types.gen.ts'
import { Properties } from '~/components/properties.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** What undoing an import deleted and kept; null while that is under way. */
export function UndoFacts({ report }: { report: UndoReport | null }) {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  if (report === null) return <Text role="status">{t('Its draft profiles are being deleted…')}</Text>
  const number = (value: number) => formatNumber(language, value)
  return (
    <Properties
      of={[
        { label: t('Draft profiles deleted'), value: number(report.deleted) },
        { label: t('Kept: a later import has changed them'), value: number(report.kept_changed) },
        { label: t('Kept: this import had only updated them'), value: number(report.kept_updated) },
        { label: t('Gone since: their owner registered, or they were erased'), value: number(report.gone) },
      ]}
    />
  )
}
