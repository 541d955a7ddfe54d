import { Checkbox, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { respondToQuestionnaireMutation } from '~/api/generated/references.gen.ts'
import type { AskedView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { relationshipLabels } from '~/entities/vetting/reference-words.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { answersOf, lengths, type Filled } from './answers.ts'
import { Choice } from './choice.tsx'
import { Decline } from './decline.tsx'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { endOfProblem, type End } from './end.ts'
import { RatingQuestions } from './rating-questions.tsx'
import classes from './response.module.css'

interface QuestionnaireProps {
  token: string
  asked: AskedView
  /** The form is finished. */
  onEnd: (end: End) => void
}

const failed = msg('Your answers could not be sent. They are kept on this device: please try again.', {
  ns: 'reference-response',
})

/** The eight questions, stored on the device while they are answered. */
export function Questionnaire({ token, asked, onEnd }: QuestionnaireProps) {
  const { t } = useTranslation('reference-response')
  const { t: word } = useTranslation('reference-words')
  const language = useLanguage()
  const [kept] = useState(() => readDraft(token))
  const { executive_name: name, years_known: count } = asked
  const needed = (text: string, [least]: readonly [number, number]) =>
    text.trim().length >= least ? null : t('Please write a sentence or two')
  const form = useForm<Filled>({
    mode: 'controlled',
    initialValues: kept,
    onValuesChange: (values) => keepDraft(token, values),
    validate: {
      answers: {
        confirmation: (value: string) => (value ? null : t('Please choose')),
        worked_together: (text: string) => needed(text, lengths.worked_together),
        strengths: (text: string) => needed(text, lengths.strengths),
        ratings: {
          strategy: (rating: number) => (rating ? null : t('Please choose')),
          people: (rating: number) => (rating ? null : t('Please choose')),
          results: (rating: number) => (rating ? null : t('Please choose')),
          integrity: (rating: number) => (rating ? null : t('Please choose')),
          communication: (rating: number) => (rating ? null : t('Please choose')),
        },
        work_again: (value: string) => (value ? null : t('Please choose')),
      },
      consent: (value) => (value ? null : t('Please agree, so that we may read your answers')),
    },
  })
  const end = (reached: End) => {
    forgetDraft(token)
    onEnd(reached)
  }
  const respond = useMutation({
    ...respondToQuestionnaireMutation(),
    onSuccess: ({ is_answered }) => end(is_answered ? 'thanks' : 'declined'),
    onError: (error) => {
      const reached = endOfProblem(error)
      if (reached) end(reached)
    },
  })
  const send = (values: Filled) => {
    const answers = answersOf(values)
    if (answers) respond.mutate({ path: { token }, body: { answers, consent: true, locale: language } })
  }
  const text = (field: keyof typeof lengths) => ({
    autosize: true,
    minRows: 3,
    maxRows: 12,
    maxLength: lengths[field][1],
    size: 'md' as const,
    dir: 'auto' as const,
    classNames: { label: classes.question },
    ...form.getInputProps(`answers.${field}`),
  })
  const of = { name }

  return (
    <FormFrame
      form={form}
      onSubmit={send}
      pending={respond.isPending || respond.isSuccess}
      problem={respond.error && !endOfProblem(respond.error) ? problemOf(respond.error, failed) : null}
      submitLabel={t('Send my answers')}
      pendingLabel={t('Sending…')}
      fullWidth
    >
      <Choice
        label={t('You and {{name}}', of)}
        hint={
          <>
            {t('{{name}} says of you: {{relationship}}, known for {{count}} years. Is this right?', {
              name,
              relationship: word(relationshipLabels[asked.relationship]),
              count,
            })}
          </>
        }
        of={[
          { value: 'yes', label: t('Yes') },
          { value: 'partly', label: t('In part') },
          { value: 'no', label: t('No') },
        ]}
        {...form.getInputProps('answers.confirmation')}
      />
      <Textarea label={t('In which roles, and when, did you work together?')} required {...text('worked_together')} />
      <Textarea
        label={t('What are the greatest strengths of {{name}} as a leader?', of)}
        required
        {...text('strengths')}
      />
      <RatingQuestions form={form} name={name} />
      <Textarea label={t('Where could {{name}} still grow? (optional)', of)} {...text('growth')} />
      <Choice
        label={t('Would you work with {{name}} again?', of)}
        of={[
          { value: 'yes', label: t('Yes') },
          { value: 'with_reservations', label: t('With reservations') },
          { value: 'no', label: t('No') },
        ]}
        {...form.getInputProps('answers.work_again')}
      />
      <Textarea label={t('Is there anything an employer should know? (optional)')} {...text('employer_should_know')} />
      <div className={classes.consent}>
        <Checkbox
          required
          label={t(
            'I agree that Kilele keeps my answers for the vetting of {{name}} and shows them to its vetting team only.',
            of,
          )}
          {...form.getInputProps('consent', { type: 'checkbox' })}
        />
        <p className={classes.hint}>
          {t(
            'We tell {{name}} that you answered, never what you said. You may have your answers corrected or deleted.',
            of,
          )}
        </p>
      </div>
      <p className={classes.hint}>{t('What you type stays on this device until you send it.')}</p>
      <Decline
        name={name}
        pending={respond.isPending}
        onDecline={() => respond.mutate({ path: { token }, body: { declines: true, locale: language } })}
      />
    </FormFrame>
  )
}
