import { Alert, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { getCurrentSubscriptionOptions } from '~/api/generated/payments.gen.ts'
import type { PackagesView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { problemOf } from '~/api/problem.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { CurrencyChoice } from './currency-choice.tsx'
import { PlanCard } from './plan-card.tsx'
import classes from './pricing.module.css'
import { packagesQuery } from './queries.ts'
import { useShownCurrency } from './shown-currency.ts'
import { usePurchase } from './use-purchase.ts'
import { useTransfer } from './use-transfer.ts'
// The public shell loads the styles of its forms only.
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'

/** Most buyers pay by card, so it is loaded when it is needed. */
const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }))

/** The plans with their prices. */
export function Plans() {
  const packages = useQuery(packagesQuery())
  if (packages.data) return <Loaded found={packages.data} />
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

function Loaded({ found }: { found: PackagesView }) {
  const { t } = useTranslation('pricing')
  const [params] = useSearchParams()
  const purchase = usePurchase()
  const transfer = useTransfer()
  const own = useQuery({ ...inPlace(getCurrentSubscriptionOptions()), enabled: purchase.user !== null })
  const shownIn = useShownCurrency(found)
  const plans = found.packages.filter(({ payment_type: type }) => type === 'subscription')
  if (plans.length === 0) {
    return <EmptyState kind="nothing-yet" title={t('Everything is free at present; there is no plan to choose.')} />
  }
  const obstacle = found.can_be_bought ? purchase.obstacle : msg('Plans cannot be bought yet.', { ns: 'pricing' })
  const isPremium = own.data !== undefined && own.data.status !== 'none' && own.data.source === 'card'
  const isPrepaid = own.data?.status === 'active_prepaid'
  const paidUntil = isPrepaid ? (own.data?.cancel_at ?? null) : null
  const canTransfer = obstacle === null && !isPremium
  const asked = plans.find(({ id }) => id === transfer.asked?.packageId)
  return (
    <>
      {obstacle ? (
        <Alert mb="lg" color="slate">
          {t(obstacle)}
        </Alert>
      ) : null}
      <Problem buying={purchase.error} transferring={transfer.error} />
      <div className={classes.cards}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            saving={found.yearly_saving}
            shownIn={shownIn}
            isChosen={params.get('package') === plan.id}
            isCurrent={(isPremium || isPrepaid) && own.data?.package_id === plan.id}
            obstacle={obstacle ?? (isPremium ? 'premium' : null)}
            pending={purchase.pending === plan.id}
            onBuy={() => purchase.buy(plan.id)}
            isPrepaid={isPrepaid}
            transferPending={transfer.pending === plan.id}
            onTransfer={canTransfer && plan.by_transfer ? () => transfer.begin(plan.id) : null}
          />
        ))}
      </div>
      <CurrencyChoice found={found} />
      <Status isPremium={isPremium} paidUntil={paidUntil} />
      {asked && transfer.asked ? (
        <Suspense fallback={null}>
          <TransferDialog
            key={transfer.asked.visit}
            plan={asked}
            paidUntil={paidUntil}
            opened={transfer.asked.isOpen}
            onClose={transfer.close}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Why a way to pay could not be opened. */
function Problem({ buying, transferring }: { buying: Error | null; transferring: Error | null }) {
  const { t } = useTranslation('pricing')
  const problem = buying
    ? problemOf(buying, msg('The payment page could not be opened', { ns: 'pricing' }))
    : transferring
      ? problemOf(transferring, msg('The bank transfer could not be opened', { ns: 'pricing' }))
      : null
  if (!problem) return null
  return (
    <div className={classes.problem}>
      <ProblemAlert problem={problem}>
        <Text size="sm">{t('Nothing was charged. Your choice is kept: try again.')}</Text>
      </ProblemAlert>
    </div>
  )
}

/** What the reader's company has, and what can be done with it. */
function Status({ isPremium, paidUntil }: { isPremium: boolean; paidUntil: string | null }) {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const sentence = isPremium
    ? t('Your company has premium. You can cancel it in your settings.')
    : paidUntil
      ? t(
          'The premium of your company is paid by bank transfer until {{day}}. It is not renewed by itself. Another transfer prolongs it; a plan by card can be chosen after that day.',
          { day: formatDate(language, paidUntil) },
        )
      : null
  if (!sentence) return null
  return (
    <Text size="sm" c="var(--text-muted)" mt="md">
      {sentence}
    </Text>
  )
}
