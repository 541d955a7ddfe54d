import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Stage } from '~/api/generated/types.gen.ts'
import { stageLabels } from '~/entities/introduction/words.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './introductions.module.css'
import { stageOrder } from './list-query.ts'

/** Shown even if they are empty. */
const usual: ReadonlySet<Stage> = new Set(['pending', 'accepted', 'in_progress'])

interface StageChipsProps {
  chosen: Stage | null
  onChoose: (stage: Stage | null) => void
  /** The number of introductions by stage; null if unknown. */
  counts: Readonly<Record<string, number>> | null
}

export function StageChips({ chosen, onChoose, counts }: StageChipsProps) {
  const { t } = useTranslation('introductions')
  const { t: word } = useTranslation('introduction-words')
  const language = useLanguage()
  const countOf = (stage: Stage) => counts?.[stage] ?? 0
  const shown = stageOrder.filter((stage) => usual.has(stage) || stage === chosen || countOf(stage) > 0)
  const all = stageOrder.reduce((sum, stage) => sum + countOf(stage), 0)
  const chip = (stage: Stage | null, label: string, count: number) => (
    <li key={label}>
      <UnstyledButton className={classes.chip} aria-pressed={chosen === stage} onClick={() => onChoose(stage)}>
        {label}
        {counts ? <span className={classes.count}>{formatNumber(language, count)}</span> : null}
      </UnstyledButton>
    </li>
  )
  return (
    <ul className={classes.chips} aria-label={t('Stage')}>
      {chip(null, t('All'), all)}
      {shown.map((stage) => chip(stage, word(stageLabels[stage]), countOf(stage)))}
    </ul>
  )
}
