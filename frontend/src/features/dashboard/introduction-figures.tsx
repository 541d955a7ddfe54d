import { useTranslation } from 'react-i18next'

import { Figures } from '~/components/figures.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './dashboard.module.css'
import { introductionFigures, type StageCounts } from './figures.ts'

interface IntroductionFiguresProps {
  counts: StageCounts
  /** An executive's requests to answer are listed in full: they are not counted again. */
  side: 'employer' | 'executive'
}

/** What the introductions come to; what counts nothing is left out. */
export function IntroductionFigures({ counts, side }: IntroductionFiguresProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { waiting, talking, placed, all } = introductionFigures(counts)
  const figure = (label: string, count: number) => ({
    label,
    value: formatNumber(language, count),
    isNone: count === 0,
  })
  const own = [figure(t('In conversation'), talking), figure(t('Placed'), placed)]
  return (
    <div className={classes.figures}>
      <Figures
        of={
          side === 'executive'
            ? own
            : [figure(t('Awaiting an answer'), waiting), ...own, figure(t('Introductions in all'), all)]
        }
      />
    </div>
  )
}
