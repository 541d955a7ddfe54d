import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { FormPage } from '~/components/form-page.tsx'
import { useSteps } from '~/components/use-steps.ts'
import { msg } from '~/i18n/msg.ts'
import { useSentence } from '~/i18n/sentence.ts'

import type { Answers, Field, Loaded } from './answers.ts'
import { BasicStep } from './basic-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { ExperienceStep } from './experience-step.tsx'
import { fields, plan, stepLabels, stepPurposes } from './fields.ts'
import { GoalsStep } from './goals-step.tsx'
import classes from './profile.module.css'
import * as rules from './rules.ts'
import { SaveProblem } from './save-problem.tsx'
import { StepBar } from './step-bar.tsx'
import { useProfileSave } from './use-profile-save.ts'

interface WizardProps {
  loaded: Loaded
  /** The values on screen, for the preview. */
  onChange: (answers: Answers) => void
}

const stepForms = { 1: BasicStep, 2: ExperienceStep, 3: GoalsStep, 4: DetailsStep }

/** Four steps in one form, which can be saved as a draft at any time. */
export function Wizard({ loaded, onChange }: WizardProps) {
  const { t } = useTranslation('profile')
  const translate = useSentence()
  const navigate = useNavigate()
  const form = useForm<Answers>({ mode: 'controlled', initialValues: loaded.answers, onValuesChange: onChange })
  const { step, isLast, gaps, heading, ...steps } = useSteps(plan, {
    form,
    gaps: rules.gapsOf(form.values),
    resumes: true,
    isComplete: loaded.isComplete,
    translate,
  })
  const save = useProfileSave(form, loaded, {
    onSaved: (isFinal) => {
      announce(isFinal ? t('Profile Updated - Your profile has been successfully updated.') : t('Progress saved'))
      if (isFinal) void navigate(paths.dashboard)
    },
    onFaults: steps.explain,
  })
  const send = (isFinal: boolean) => {
    const answers = form.getValues()
    const faults = rules.faultsOfDraft(answers)
    if (plan.wrong(faults).length > 0) steps.explain(faults)
    else save.send(answers, isFinal)
  }

  const StepForm = stepForms[step]

  return (
    <div>
      <StepBar step={step} done={steps.done} onGo={steps.show} />
      <FormPage
        form={form}
        draft="profile"
        onSubmit={() => (isLast ? send(true) : steps.show(steps.next))}
        pending={save.isCompleting}
        problem={null}
        submitLabel={isLast ? t('Complete Profile') : t('Next Step')}
        blocked={gaps.length > 0 ? <Needed gaps={gaps} onGo={steps.goTo} /> : undefined}
        secondary={
          <>
            <Button variant="default" disabled={step === 1} onClick={() => steps.show(steps.previous)}>
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
          onGo={steps.goTo}
          onTakeNewer={save.takeNewer}
          isLoadingNewer={save.isLoadingNewer}
        />
        <StepForm form={form} />
      </FormPage>
    </div>
  )
}

/** For fields whose label alone does not explain what is needed. */
const neededLabels: Partial<Record<Field, string>> = {
  skills: msg('Core Skills, at least 3', { ns: 'profile' }),
  preferred_salary_max: msg('Maximum Salary Expectation, not below the minimum', { ns: 'profile' }),
}

/** What prevents leaving the step, each with a link to its field. */
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
