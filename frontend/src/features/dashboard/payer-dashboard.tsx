import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { EmployerDashboard as Dashboard, SubscriptionView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { premiumLabels, premiumTones } from '~/entities/premium/words.ts'

import { CompanyLine } from './company-line.tsx'
import classes from './dashboard.module.css'
import { subscriptionQuery } from './plan-query.ts'
import { Section } from './section.tsx'

/** For an employer who only pays for the company: its plan with the way to the invoices, and the company's verification. */
export function PayerDashboard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const subscription = useQuery(inPlace(subscriptionQuery))
  return (
    <>
      <div className={classes.main}>
        <Section title={t('Subscription')}>
          {subscription.data ? (
            <Plan subscription={subscription.data} />
          ) : subscription.error ? (
            <ProblemPanel
              error={subscription.error}
              onRetry={() => void subscription.refetch()}
              retrying={subscription.isFetching}
            />
          ) : (
            <Skeleton height={96} />
          )}
        </Section>
        {dashboard.company ? (
          <Section title={t('Company page')}>
            <CompanyLine of={dashboard} />
          </Section>
        ) : null}
      </div>
    </>
  )
}

function Plan({ subscription: { status } }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('premium-words')
  const hasNone = status === 'none'
  return (
    <>
      {hasNone ? null : <StatusBadge tone={premiumTones[status]}>{word(premiumLabels[status])}</StatusBadge>}
      <p className={classes.calm}>
        {hasNone
          ? t('Your company has no plan. You can choose one, and pay by card or bank transfer.')
          : t('You change the plan, read the invoices and change the billing details in the settings.')}
      </p>
      <Group mt="sm">
        {hasNone ? (
          <Button component={Link} to={paths.plans()}>
            {t('See the plans')}
          </Button>
        ) : null}
        <Button component={Link} to={paths.settings('subscription')} variant={hasNone ? 'default' : 'filled'}>
          {t('Subscription and invoices')}
        </Button>
      </Group>
    </>
  )
}
