import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { FormPage } from '~/components/form-page.tsx'
import { msg } from '~/i18n/msg.ts'
import { useSentence } from '~/i18n/sentence.ts'

import type { Answers, Field, Loaded } from './answers.ts'
import { BasicStep } from './basic-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { ExperienceStep } from './experience-step.tsx'
import { fields, isField, stepLabels, stepPurposes, steps, type Step } from './fields.ts'
import { GoalsStep } from './goals-step.tsx'
import classes from './profile.module.css'
import * as rules from './rules.ts'
import { SaveProblem } from './save-problem.tsx'
import { StepBar } from './step-bar.tsx'
import { useProfileSave } from './use-profile-save.ts'

interface WizardProps {
  loaded: Loaded
  /** What is on screen now, for the preview beside. */
  onChange: (answers: Answers) => void
}

const stepForms = { 1: BasicStep, 2: ExperienceStep, 3: GoalsStep, 4: DetailsStep }

/** Four steps on one form; the address says which is shown (`?step=2&field=bio`), so "back" is Previous. */
export function Wizard({ loaded, onChange }: WizardProps) {
  const { t } = useTranslation('profile')
  const translate = useSentence()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const form = useForm<Answers>({ mode: 'controlled', initialValues: loaded.answers, onValuesChange: onChange })
  const step = rules.stepAsked(params)
  const [furthest, setFurthest] = useState(loaded.isComplete ? steps.length + 1 : step)
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = params.get('field')
  const wanted = useRef<Field | 'heading' | null>(asked && isField(asked) ? asked : null)

  const focusWanted = () => {
    const target = wanted.current
    wanted.current = null
    setFurthest((far) => Math.max(far, step))
    if (target === 'heading') heading.current?.focus({ preventScroll: true })
    else if (target) form.getInputNode(target)?.focus()
  }
  // The step appears after the router has moved: only then is there something to focus.
  // oxlint-disable-next-line react/exhaustive-deps -- `focusWanted` reads refs; only the step matters
  useEffect(focusWanted, [step])

  const show = (next: Step, focus: Field | 'heading' = 'heading') => {
    wanted.current = focus
    if (next === step) focusWanted()
    else {
      setParams({ step: String(next) })
      window.scrollTo({ top: 0 })
    }
  }
  const goTo = (field: Field) => show(fields[field].step, field)
  const explain = (faults: rules.Faults) => {
    form.setErrors(Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, translate(fault)])))
    const first = rules.firstOf(faults)
    if (first) goTo(first)
  }
  const save = useProfileSave(form, loaded, {
    onSaved: (isLast) => {
      announce(isLast ? t('Profile Updated - Your profile has been successfully updated.') : t('Progress saved'))
      if (isLast) void navigate(paths.dashboard)
    },
    onFaults: explain,
  })
  const send = (isLast: boolean) => {
    const answers = form.getValues()
    const faults = rules.faultsOfDraft(answers)
    if (rules.firstOf(faults)) explain(faults)
    else save.send(answers, isLast)
  }

  const isLastStep = step === 4
  const gaps = isLastStep
    ? steps.flatMap((each) => rules.gapsOfStep(each, form.values))
    : rules.gapsOfStep(step, form.values)
  const done = new Set(steps.filter((each) => each < furthest && rules.gapsOfStep(each, form.values).length === 0))
  const StepForm = stepForms[step]

  return (
    <div>
      <StepBar step={step} done={done} onGo={(next) => show(next)} />
      <FormPage
        form={form}
        onSubmit={() => (isLastStep ? send(true) : show(rules.nextStep(step)))}
        pending={save.isCompleting}
        problem={null}
        submitLabel={isLastStep ? t('Complete Profile') : t('Next Step')}
        blocked={gaps.length > 0 ? <Needed gaps={gaps} onGo={goTo} /> : undefined}
        secondary={
          <>
            <Button variant="default" disabled={step === 1} onClick={() => show(rules.previousStep(step))}>
              {t('Previous')}
            </Button>
            <Button variant="default" onClick={() => send(false)} loading={save.isSaving}>
              {t('Save Progress')}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Title order={2} className={classes.stepTitle} ref={heading} tabIndex={-1}>
            {t(stepLabels[step])}
          </Title>
          <Text c="var(--text-muted)">{t(stepPurposes[step])}</Text>
        </Stack>
        <SaveProblem
          problem={save.problem}
          form={form}
          conflicts={save.conflicts}
          onGo={goTo}
          onTakeNewer={save.takeNewer}
          isLoadingNewer={save.isLoadingNewer}
        />
        <StepForm form={form} />
      </FormPage>
    </div>
  )
}

/** Where the label alone would not say what is needed. */
const neededLabels: Partial<Record<Field, string>> = {
  skills: msg('Core Skills, at least 3', { ns: 'profile' }),
  preferred_salary_max: msg('Maximum Salary Expectation, not below the minimum', { ns: 'profile' }),
}

/** Why the step cannot be left yet, each reason the way to its field. */
function Needed({ gaps, onGo }: { gaps: readonly Field[]; onGo: (field: Field) => void }) {
  const { t } = useTranslation('profile')
  return (
    <span className={classes.needed}>
      <span>{t('Still needed:')}</span>
      {gaps.map((field) => (
        <Anchor key={field} component="button" type="button" size="sm" onClick={() => onGo(field)}>
          {t(neededLabels[field] ?? fields[field].label)}
        </Anchor>
      ))}
    </span>
  )
}
