import { Button, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { APPLICATION_FORM_ANSWER_MAX_LENGTH } from '~/api/limits.gen.ts'
import type { Problem } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'

import type { Answers, Field } from './answers.ts'
import { Consent } from './consent.tsx'
import { plan, stepLabels } from './fields.ts'
import { answersOf, type OwnProps } from './own.ts'
import { PersonalStep } from './personal-step.tsx'
import { PreferencesStep } from './preferences-step.tsx'
import { ProfessionalStep } from './professional-step.tsx'
import * as rules from './rules.ts'
import { refusalOf } from './sending.ts'
import classes from './status.module.css'
import { useReply } from './use-reply.ts'
import { WrongFields } from './wrong-fields.tsx'

/** Answers a question, or completes a draft, with the wizard's fields on one page. */
export default function ReplyForm({ own, link, onDone }: OwnProps) {
  const { t } = useTranslation('member-application')
  const isAsked = own.status === 'additional_info_required'
  const hasConsent = Boolean(own.consent)
  const form = useForm<Answers>({ mode: 'controlled', initialValues: { ...answersOf(own), consent: hasConsent } })
  const [answer, setAnswer] = useState('')
  const [answerFault, setAnswerFault] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(!isAsked)
  const [problem, setProblem] = useState<Problem | null>(null)

  const reply = useReply({ own, link }, ({ isSubmitted }) => {
    form.resetDirty()
    if (isAsked) onDone(t('Thank you. Your answer is with the reviewer.'))
    else onDone(isSubmitted ? t('Thank you. Your application is submitted.') : t('Your changes are saved.'))
  })
  const explain = (faults: rules.Faults, found: Problem) => {
    setProblem(found)
    form.setErrors(Object.fromEntries(Object.entries(faults).map(([field, sentence]) => [field, t(sentence)])))
    const [first] = plan.wrong(faults)
    if (first) focus(first)
  }
  const focus = (field: Field) => {
    setOpen(true)
    // The fields may have been expanded just now.
    requestAnimationFrame(() => form.getInputNode(field)?.focus())
  }
  const send = (isSubmitted: boolean) => {
    const answers = form.getValues()
    const faults = isSubmitted ? rules.faultsAtSubmit(answers) : rules.faultsOfDraft(answers)
    const isChanged = form.isDirty()
    const isUnanswered = isSubmitted && isAsked && !answer.trim() && !isChanged
    setAnswerFault(isUnanswered ? t('Please write an answer or change what was asked for') : null)
    if (plan.wrong(faults).length > 0) return explain(faults, rules.problemWith(rules.verdict(answers, faults), faults))
    if (isUnanswered) return
    setProblem(null)
    reply.mutate(
      { answers, isChanged, answer, isSubmitted },
      {
        onError: (error) => {
          const refusal = refusalOf(error)
          explain(refusal.fieldErrors, refusal)
        },
      },
    )
  }
  const isSaving = reply.isPending && !reply.variables.isSubmitted

  return (
    <FormFrame
      form={form}
      onSubmit={() => send(true)}
      pending={reply.isPending && !isSaving}
      problem={null}
      submitLabel={isAsked ? t('Send answer') : t('Submit application')}
      secondary={
        isAsked ? null : (
          <Button variant="default" loading={isSaving} onClick={() => send(false)}>
            {t('Save for later')}
          </Button>
        )
      }
    >
      <WrongFields problem={problem} form={form} onGo={focus} />
      {isAsked ? (
        <Textarea
          label={t('Your answer')}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          error={answerFault}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={APPLICATION_FORM_ANSWER_MAX_LENGTH}
          size="md"
          dir="auto"
        />
      ) : null}
      <details className={classes.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{isAsked ? t('Change your answers as well') : t('Your answers')}</summary>
        <div className={classes.fields}>
          <Title order={3}>{t(stepLabels[1])}</Title>
          <PersonalStep form={form} isEmailFixed />
          <Title order={3}>{t(stepLabels[2])}</Title>
          <ProfessionalStep form={form} />
          <Title order={3}>{t(stepLabels[3])}</Title>
          <PreferencesStep form={form} />
        </div>
      </details>
      {hasConsent ? null : <Consent form={form} />}
    </FormFrame>
  )
}
