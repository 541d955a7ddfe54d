import { Anchor, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Properties } from '~/components/properties.tsx'
import {
  experienceBands,
  fieldLabels,
  geographies,
  industries,
  opportunityTypes,
  roleLevels,
} from '~/entities/member-application/words.ts'
import { formatList } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { Answers, Field } from './answers.ts'
import classes from './application.module.css'
import { plan, stepLabels, type Step } from './fields.ts'

const words: Record<string, string> = {
  ...experienceBands,
  ...geographies,
  ...industries,
  ...opportunityTypes,
  ...roleLevels,
}

const choiceFields: ReadonlySet<Field> = new Set<Field>([
  'years_leadership_experience',
  'primary_industry',
  'role_level_interest',
  'industry_preferences',
  'geographic_flexibility',
  'opportunity_types',
])

interface AnswersSummaryProps {
  answers: Answers
  /** A link to a step; without it the answers are read only. */
  onEdit?: (step: Step) => void
}

/** All answers, section by section. */
export function AnswersSummary({ answers, onEdit }: AnswersSummaryProps) {
  const { t } = useTranslation('member-application')
  const { t: word } = useTranslation('application-words')
  const language = useLanguage()
  const shown = (field: Field) => {
    const value = answers[field]
    if (!choiceFields.has(field)) return <bdi>{value}</bdi>
    const chosen = [value].flat().map((choice) => word(words[String(choice)] ?? ''))
    return formatList(language, chosen.filter(Boolean))
  }
  return (
    <Stack gap="lg">
      {([1, 2, 3] as const).map((step) => (
        <section key={step} aria-label={t(stepLabels[step])}>
          <div className={classes.sectionHead}>
            <Title order={3} className={classes.sectionTitle}>
              {t(stepLabels[step])}
            </Title>
            {onEdit ? (
              <Anchor
                component="button"
                type="button"
                size="sm"
                aria-label={t('Edit {{section}}', { section: t(stepLabels[step]) })}
                onClick={() => onEdit(step)}
              >
                {t('Edit')}
              </Anchor>
            ) : null}
          </div>
          <Properties
            of={plan.fieldNames
              .filter((field) => plan.stepOf(field) === step)
              .map((field) => ({
                label: word(fieldLabels[field]),
                value: isEmpty(answers[field]) ? null : shown(field),
              }))}
          />
        </section>
      ))}
    </Stack>
  )
}

const isEmpty = (value: Answers[Field]) => (Array.isArray(value) ? value.length === 0 : !value)
