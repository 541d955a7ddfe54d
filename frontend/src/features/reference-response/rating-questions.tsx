import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { Ratings } from '~/api/generated/types.gen.ts'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { Filled } from './answers.ts'
import { Choice } from './choice.tsx'
import classes from './response.module.css'

const scales: Record<keyof Ratings, string> = {
  strategy: msg('Sees where to go, and says so', { ns: 'reference-response' }),
  people: msg('Chooses, develops and keeps people', { ns: 'reference-response' }),
  results: msg('Gets done what was promised', { ns: 'reference-response' }),
  integrity: msg('Can be trusted when nobody looks', { ns: 'reference-response' }),
  communication: msg('Speaks and writes so that others follow', { ns: 'reference-response' }),
}

const steps = [1, 2, 3, 4, 5] as const

/** How they lead, on five scales of five. */
export function RatingQuestions({ form, name }: { form: UseFormReturnType<Filled>; name: string }) {
  const { t } = useTranslation('reference-response')
  const language = useLanguage()
  return (
    <section aria-label={t('How do you rate {{name}}?', { name })} className={classes.ratings}>
      <p className={classes.question}>{t('How do you rate {{name}}?', { name })}</p>
      <p className={classes.hint}>{t('From 1, far from it, to 5, outstanding.')}</p>
      {Object.entries(scales).map(([scale, label]) => (
        <Choice
          key={scale}
          isScale
          label={t(label)}
          of={steps.map((value) => ({
            value,
            label: formatNumber(language, value),
            name: t('{{rating}} of 5', { rating: formatNumber(language, value) }),
          }))}
          {...form.getInputProps(`answers.ratings.${scale}`)}
        />
      ))}
    </section>
  )
}
