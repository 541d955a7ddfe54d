import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { plan, stepLabels, type Step } from './fields.ts'
import classes from './step-bar.module.css'

interface StepBarProps {
  step: Step
  /** The completed steps. */
  done: ReadonlySet<Step>
  onGo: (step: Step) => void
}

/** "Step N of 4" with the percentage, and the four steps as links. */
export function StepBar({ step, done, onGo }: StepBarProps) {
  const { t } = useTranslation('profile')
  const percent = (step / plan.steps.length) * 100
  const position = t('Step {{step}} of 4', { step })
  return (
    <nav aria-label={t('Steps')} className={classes.bar}>
      <div className={classes.head}>
        <span className={classes.position}>
          {position}
          <span className={classes.here}>{t(stepLabels[step])}</span>
        </span>
        <span className={classes.percent}>{formatPercent(useLanguage(), percent)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={position}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classes.track}
        data-step={step}
      >
        <span className={classes.fill} />
      </div>
      <ol className={classes.steps}>
        {plan.steps.map((each) => (
          <li key={each} data-state={each === step ? 'here' : done.has(each) ? 'done' : 'ahead'}>
            <UnstyledButton
              className={classes.button}
              aria-current={each === step ? 'step' : undefined}
              onClick={() => onGo(each)}
            >
              <span className={classes.mark} data-done={done.has(each) || undefined} aria-hidden="true">
                {done.has(each) ? <IconCheck size={14} stroke={2} /> : each}
              </span>
              <span className={classes.label}>{t(stepLabels[each])}</span>
              {done.has(each) ? <span className={classes.unseen}>{t('completed')}</span> : null}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
