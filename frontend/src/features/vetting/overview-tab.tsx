import { Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconCircleDot } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { VettingProcessView } from '~/api/generated/types.gen.ts'
import { useOwnZone } from '~/components/own-preferences.ts'
import { formatDateTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './vetting.module.css'
import { steps } from './words.ts'

/** The four steps, the interview if there is one, and the benefits of a vetting. */
export function OverviewTab({ process }: { process: VettingProcessView | null }) {
  const { t } = useTranslation('vetting')
  const at = process
    ? process.stage === 'done'
      ? steps.length
      : steps.findIndex((s) => s.stage === process.stage)
    : -1
  return (
    <div className={classes.columns}>
      <section aria-labelledby="vetting-steps">
        <Title order={2} id="vetting-steps" className={classes.title}>
          {t('Four steps')}
        </Title>
        <ol className={classes.steps}>
          {steps.map(({ stage, title, line }, index) => {
            const state = index < at ? 'done' : index === at ? 'here' : 'ahead'
            const Icon = { done: IconCircleCheck, here: IconCircleDot, ahead: IconCircle }[state]
            return (
              <li key={stage} className={classes.step} data-state={state} aria-current={state === 'here' || undefined}>
                <Icon size={20} stroke={1.5} aria-hidden="true" />
                <div>
                  <Text fw={500}>{t(title)}</Text>
                  <Text size="sm" c="var(--text-muted)">
                    {t(line)}
                  </Text>
                </div>
                <Text size="sm" c="var(--text-muted)" className={classes.stepState}>
                  {{ done: t('Done'), here: t('Now'), ahead: t('Later') }[state]}
                </Text>
              </li>
            )
          })}
        </ol>
        {process?.interview && process.status === 'interview_scheduled' ? <Meeting of={process.interview} /> : null}
      </section>
      <aside aria-labelledby="vetting-benefits" className={classes.card}>
        <Title order={2} id="vetting-benefits" className={classes.title}>
          {t('Why it is worth it')}
        </Title>
        <ul className={classes.benefits}>
          <li>{t('Employers find you in searches once you are vetted.')}</li>
          <li>{t('Your profile carries the mark of a vetted executive.')}</li>
          <li>{t('Introductions begin with trust: your record is proven.')}</li>
          <li>{t('It holds for 24 months.')}</li>
        </ul>
      </aside>
    </div>
  )
}

function Meeting({ of: interview }: { of: NonNullable<VettingProcessView['interview']> }) {
  const { t } = useTranslation('vetting')
  const language = useLanguage()
  const zone = useOwnZone()
  return (
    <div className={classes.card}>
      <Text fw={500}>{t('Your interview')}</Text>
      <Text size="sm">
        {t('{{when}}, {{minutes}} minutes', {
          when: formatDateTime(language, interview.start, zone),
          minutes: interview.minutes,
        })}
      </Text>
      <Text size="sm" c="var(--text-muted)">
        <bdi>{interview.place}</bdi>
      </Text>
    </div>
  )
}
