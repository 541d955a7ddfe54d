import { Button, Checkbox, Fieldset, Input, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { QuestionKind, ScreeningQuestion } from '~/api/generated/types.gen.ts'
import { SCREENING_QUESTION_QUESTION_MAX_LENGTH } from '~/api/limits.gen.ts'
import { questionKinds } from '~/entities/job/words.ts'

import { MOST_QUESTIONS } from './job-values.ts'
import classes from './posting.module.css'

interface QuestionsFieldProps {
  questions: readonly ScreeningQuestion[]
  onChange: (questions: ScreeningQuestion[]) => void
  error?: string | undefined
}

/** Up to five questions to the applicants. */
export function QuestionsField({ questions, onChange, error }: QuestionsFieldProps) {
  const { t } = useTranslation('job-posting')
  const { t: word } = useTranslation('job-words')
  const change = (at: number, changed: Partial<ScreeningQuestion>) =>
    onChange(questions.map((question, place) => (place === at ? { ...question, ...changed } : question)))
  return (
    <Input.Wrapper
      label={t('Questions to applicants')}
      description={t('At most five. They are asked with every application.')}
      error={error}
      labelElement="div"
    >
      <Stack gap="sm" mt={6}>
        {questions.map((question, place) => (
          // The place is the identity: questions change while typing.
          // oxlint-disable-next-line react/no-array-index-key
          <Fieldset key={place} legend={t('Question {{number}}', { number: place + 1 })} className={classes.question}>
            <TextInput
              label={t('Question')}
              value={question.question}
              onChange={(event) => change(place, { question: event.currentTarget.value })}
              maxLength={SCREENING_QUESTION_QUESTION_MAX_LENGTH}
              dir="auto"
            />
            <NativeSelect
              label={t('Answered with')}
              value={question.kind ?? 'text'}
              onChange={(event) => change(place, { kind: event.currentTarget.value as QuestionKind })}
              data={Object.entries(questionKinds).map(([value, label]) => ({ value, label: word(label) }))}
            />
            <Checkbox
              label={t('An application needs the answer')}
              checked={question.is_required ?? false}
              onChange={(event) => change(place, { is_required: event.currentTarget.checked })}
            />
            <div>
              <Button
                variant="subtle"
                size="xs"
                onClick={() => onChange(questions.filter((_, other) => other !== place))}
              >
                {t('Remove question {{number}}', { number: place + 1 })}
              </Button>
            </div>
          </Fieldset>
        ))}
        {questions.length < MOST_QUESTIONS ? (
          <div>
            <Button
              variant="default"
              size="xs"
              onClick={() => onChange([...questions, { question: '', kind: 'text', is_required: false }])}
            >
              {t('Add a question')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Input.Wrapper>
  )
}
