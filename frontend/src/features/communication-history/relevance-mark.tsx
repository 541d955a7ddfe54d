import { useTranslation } from 'react-i18next'

import type { Relevance } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

import { Definition } from '~/components/definition.tsx'
import classes from './history.module.css'

const grades: Record<Relevance, { label: string; text: string }> = {
  phrase: {
    label: msg('Exact phrase', { ns: 'communication-history' }),
    text: msg('The words occur as typed.', { ns: 'communication-history' }),
  },
  words: {
    label: msg('All words', { ns: 'communication-history' }),
    text: msg('Every word occurs as a whole word.', { ns: 'communication-history' }),
  },
  parts: {
    label: msg('Parts of words', { ns: 'communication-history' }),
    text: msg('Every word occurs, some only as a part of a word.', { ns: 'communication-history' }),
  },
}

/** How well a result matches the search. */
export function RelevanceMark({ of }: { of: Relevance }) {
  const { t } = useTranslation('communication-history')
  const { label, text } = grades[of]
  return (
    <span className={classes.relevance}>
      {t(label)}
      <Definition of={t(label)} text={t(text)} />
    </span>
  )
}
