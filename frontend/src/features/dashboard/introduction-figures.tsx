import { useTranslation } from 'react-i18next'

import { Figures } from '~/components/figures.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { introductionFigures, type StageCounts } from './figures.ts'

/** What an employer's introductions come to; what counts nothing is left out. */
export function IntroductionFigures({ counts }: { counts: StageCounts }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { waiting, talking, placed, all } = introductionFigures(counts)
  const figure = (label: string, count: number) => ({
    label,
    value: formatNumber(language, count),
    isNone: count === 0,
  })
  return (
    <Figures
      of={[
        figure(t('Awaiting an answer'), waiting),
        figure(t('In conversation'), talking),
        figure(t('Placed'), placed),
        figure(t('Introductions in total'), all),
      ]}
    />
  )
}
