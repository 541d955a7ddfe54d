import { Input, SegmentedControl, VisuallyHidden } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { criteria, criterionLabels, criterionQuestions } from '~/entities/job/scorecard-words.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { NOT_ASSESSED, type ScorecardValues } from './scorecard-values.ts'
import classes from './scorecards.module.css'

const steps = [1, 2, 3, 4, 5] as const

/** A rating from 1 to 5 per criterion, or none. */
export function RatingFields({ form }: { form: UseFormReturnType<ScorecardValues> }) {
  const { t } = useTranslation('scorecards')
  const language = useLanguage()
  const errorId = useId()
  const { ratings: problem } = form.errors
  const options = [
    { value: NOT_ASSESSED, label: t('Not assessed') },
    ...steps.map((step) => ({
      value: String(step),
      label: (
        <>
          <span aria-hidden="true">{formatNumber(language, step)}</span>
          <VisuallyHidden>{t('{{rating}} of 5', { rating: formatNumber(language, step) })}</VisuallyHidden>
        </>
      ),
    })),
  ]
  return (
    <fieldset
      className={classes.criteria}
      tabIndex={-1}
      data-path="ratings"
      aria-describedby={problem ? errorId : undefined}
    >
      <legend>{t('Ratings, from 1 (weak) to 5 (outstanding)')}</legend>
      {criteria.map((criterion) => {
        const { error, onChange, ...field } = form.getInputProps(`ratings.${criterion}`)
        return (
          <Input.Wrapper
            key={criterion}
            label={t(criterionLabels[criterion])}
            labelElement="div"
            description={t(criterionQuestions[criterion])}
            error={error}
          >
            <SegmentedControl
              fullWidth
              size="xs"
              mt={4}
              aria-label={t(criterionLabels[criterion])}
              data={options}
              onChange={(value) => {
                onChange(value)
                form.clearFieldError('ratings')
              }}
              {...field}
            />
          </Input.Wrapper>
        )
      })}
      {problem ? <Input.Error id={errorId}>{problem}</Input.Error> : null}
    </fieldset>
  )
}
