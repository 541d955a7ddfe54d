import { useTranslation } from 'react-i18next'

import type { PremiumStatsView } from '~/api/generated/types.gen.ts'
import { Definition } from '~/components/definition.tsx'
import { Figures, type Figure } from '~/components/figures.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

interface PremiumFiguresProps {
  /** Null while they load, or if they could not be loaded. */
  of: PremiumStatsView | null
  hasFailed: boolean
}

/** How many have premium, and from where. */
export function PremiumFigures({ of, hasFailed }: PremiumFiguresProps) {
  const { t } = useTranslation('admin-premium')
  const language = useLanguage()
  const figure = (label: string, text: string, count: number | undefined): Figure => ({
    label,
    mark: <Definition of={label} text={text} />,
    value: count === undefined ? (hasFailed ? '—' : null) : formatNumber(language, count),
  })
  return (
    <Figures
      of={[
        figure(t('All'), t('Companies and members with premium, paid or granted.'), of?.premium_users),
        figure(
          t('Paid'),
          t(
            'They have paid by card or by bank transfer, also if the renewal is cancelled and the paid period goes on.',
          ),
          of?.paid,
        ),
        figure(t('Past due'), t('A payment failed and is tried again; premium goes on meanwhile.'), of?.past_due),
        figure(t('Granted'), t('The team has granted premium for a number of days, and they do not pay.'), of?.granted),
      ]}
    />
  )
}
