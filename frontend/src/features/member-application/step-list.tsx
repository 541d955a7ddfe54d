import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { plan, stepLabels, type Step } from './fields.ts'
import classes from './step-list.module.css'

interface StepListProps {
  step: Step
  onGo: (step: Step) => void
}

/** The four steps with the current one; each is a link. */
export function StepList({ step, onGo }: StepListProps) {
  const { t } = useTranslation('member-application')
  return (
    <nav aria-label={t('Steps')}>
      <p className={classes.position} aria-hidden="true">
        {t('Step {{step}} of 4', { step })} · {t(stepLabels[step])}
      </p>
      <ol className={classes.steps}>
        {plan.steps.map((each) => (
          <li key={each} className={classes.step} data-state={each === step ? 'here' : each < step ? 'done' : 'ahead'}>
            <UnstyledButton
              className={classes.button}
              aria-current={each === step ? 'step' : undefined}
              onClick={() => onGo(each)}
            >
              <span className={classes.number} aria-hidden="true">
                {each}
              </span>
              <span className={classes.label}>{t(stepLabels[each])}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
