import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import type { Problem } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useSteps } from '~/components/use-steps.ts'

import { AnswersSummary } from './answers-summary.tsx'
import classes from './application.module.css'
import { Consent } from './consent.tsx'
import { DeviceNote } from './device-note.tsx'
import { plan, stepLabels, stepPurposes, type Step } from './fields.ts'
import { KeptNote } from './kept-note.tsx'
import { PersonalStep } from './personal-step.tsx'
import { PreferencesStep } from './preferences-step.tsx'
import { ProfessionalStep } from './professional-step.tsx'
import * as rules from './rules.ts'
import { rememberSent, type Sent } from './remembered.ts'
import type { Refusal } from './sending.ts'
import { StepList } from './step-list.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { useSend } from './use-send.ts'
import { WrongFields } from './wrong-fields.tsx'

/** Four steps in one form, stored on the device until it is sent. */
export function Wizard({ onSent }: { onSent: (sent: Sent) => void }) {
  const { t } = useTranslation('member-application')
  const [params] = useSearchParams()
  const { form, forget, ...kept } = useKeptForm(params.get('linkedin_data'))
  const [problem, setProblem] = useState<Problem | Refusal | null>(null)
  const { step, isLast, heading, ...steps } = useSteps(plan, {
    form,
    gaps: rules.faultsOfDraft(form.values),
    isGated: true,
    translate: (sentence) => t(sentence),
  })

  const explain = (faults: rules.Faults, found: Problem | Refusal) => {
    setProblem(found)
    steps.explain(faults)
  }
  const sending = useSend(
    (sent) => {
      forget()
      rememberSent(sent)
      onSent(sent)
    },
    (refusal) => explain(refusal.fieldErrors, refusal),
  )

  /** Explains what is missing or wrong; whether nothing is. */
  const isGood = (faults: rules.Faults): boolean => {
    if (plan.wrong(faults).length === 0) return true
    const sentence = rules.verdict(form.getValues(), faults, rules.sentences.cannotProceed)
    explain(faults, rules.problemWith(sentence, faults))
    return false
  }
  const go = (next: Step) => {
    if (next > step && !isGood(rules.faultsBetween(form.getValues(), step, next))) return
    if (next !== step && plan.wrong(form.errors).length === 0) setProblem(null)
    steps.show(next)
  }
  const submit = () => {
    const answers = form.getValues()
    const faults = rules.faultsAtSubmit(answers)
    if (plan.wrong(faults).length > 0) return explain(faults, rules.problemWith(rules.verdict(answers, faults), faults))
    setProblem(null)
    sending.send(answers)
  }
  const mailLink = () => {
    if (!isGood(rules.faultsOfDraft(form.getValues()))) return
    setProblem(null)
    sending.mailLink(form.getValues())
  }

  const device = <DeviceNote onMailLink={mailLink} pending={sending.isMailing} />
  return (
    <div className={classes.screen}>
      <div className={classes.rail}>
        <h1 className={classes.title}>{t('Apply for membership')}</h1>
        <p className={classes.lead}>{t('Four short steps. A reviewer reads every application.')}</p>
        <StepList step={step} onGo={go} />
        <div className={classes.wide}>{device}</div>
      </div>
      <div>
        <KeptNote
          restoredAt={kept.restoredAt}
          isCleared={kept.isCleared}
          onStartOver={() => {
            kept.startOver()
            setProblem(null)
            steps.show(1)
          }}
          onUndo={kept.undo}
        />
        <Stack gap={4} mb="lg">
          <Title order={2} className={classes.stepTitle} ref={heading} tabIndex={-1}>
            {t(stepLabels[step])}
          </Title>
          <Text c="var(--text-muted)">{t(stepPurposes[step])}</Text>
        </Stack>
        <FormFrame
          form={form}
          onSubmit={() => (isLast ? submit() : go(steps.next))}
          pending={sending.isSending}
          problem={null}
          submitLabel={isLast ? t('Submit application') : t('Next')}
          secondary={
            <Button variant="default" disabled={step === 1} onClick={() => go(steps.previous)}>
              {t('Previous')}
            </Button>
          }
        >
          <WrongFields problem={problem} form={form} onGo={steps.goTo} />
          {step === 1 ? <PersonalStep form={form} /> : null}
          {step === 2 ? <ProfessionalStep form={form} /> : null}
          {step === 3 ? <PreferencesStep form={form} /> : null}
          {step === 4 ? (
            <>
              <AnswersSummary answers={form.values} onEdit={steps.show} />
              <Consent form={form} />
            </>
          ) : null}
        </FormFrame>
        <div className={classes.narrow}>{device}</div>
      </div>
    </div>
  )
}
