import { Alert, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { getCurrentSubscriptionOptions } from '~/api/generated/payments.gen.ts'
import type { PackageId, PackagesView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { problemOf } from '~/api/problem.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { msg } from '~/i18n/msg.ts'

import { PlanCard } from './plan-card.tsx'
import classes from './pricing.module.css'
import { packagesQuery } from './queries.ts'
import { usePurchase } from './use-purchase.ts'
// The public shell loads the styles of its forms only.
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'

/** The plans with their prices; `at` is the address of the page, to come back to a plan after the sign-in. */
export function Plans({ at }: { at: string }) {
  const packages = useQuery(packagesQuery())
  if (packages.data) return <Loaded at={at} found={packages.data} />
  return packages.error ? (
    <ProblemPanel
      title={msg('The plans could not be loaded', { ns: 'pricing' })}
      error={packages.error}
      onRetry={() => void packages.refetch()}
      retrying={packages.isFetching}
    />
  ) : (
    <div className={classes.cards} aria-hidden>
      <Skeleton height={320} />
      <Skeleton height={320} />
    </div>
  )
}

function Loaded({ at, found }: { at: string; found: PackagesView }) {
  const { t } = useTranslation('pricing')
  const [params] = useSearchParams()
  const purchase = usePurchase((packageId: PackageId) => `${at}?package=${packageId}`)
  const own = useQuery({ ...inPlace(getCurrentSubscriptionOptions()), enabled: purchase.user !== null })
  const plans = found.packages.filter(({ payment_type: type }) => type === 'subscription')
  if (plans.length === 0) {
    return <EmptyState kind="nothing-yet" title={t('Everything is free at present; there is no plan to choose.')} />
  }
  const obstacle = found.can_be_bought ? purchase.obstacle : msg('Plans cannot be bought yet.', { ns: 'pricing' })
  const isPremium = own.data !== undefined && own.data.status !== 'none' && own.data.source === 'card'
  return (
    <>
      {obstacle ? (
        <Alert mb="lg" color="slate">
          {t(obstacle)}
        </Alert>
      ) : null}
      {purchase.error ? (
        <div className={classes.problem}>
          <ProblemAlert
            problem={problemOf(purchase.error, msg('The payment page could not be opened', { ns: 'pricing' }))}
          >
            <Text size="sm">{t('Nothing was charged. Your choice is kept: try again.')}</Text>
          </ProblemAlert>
        </div>
      ) : null}
      <div className={classes.cards}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            saving={found.yearly_saving}
            isChosen={params.get('package') === plan.id}
            isCurrent={isPremium && own.data?.package_id === plan.id}
            obstacle={obstacle ?? (isPremium ? 'premium' : null)}
            pending={purchase.pending === plan.id}
            onBuy={() => purchase.buy(plan.id)}
          />
        ))}
      </div>
      {isPremium ? (
        <Text size="sm" c="var(--text-muted)" mt="md">
          {t('Your company has premium. You can cancel it in your settings.')}
        </Text>
      ) : null}
    </>
  )
}
