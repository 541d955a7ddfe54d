import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getCurrentSubscriptionOptions } from '~/api/generated/payments.gen.ts'
import type { SubscriptionView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { Money } from '~/components/money.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { packageLabels, premiumLabels, premiumTones } from '~/entities/premium/words.ts'

import { BillingDetails } from './billing-details.tsx'
import { Invoices } from './invoices.tsx'
import { Section } from './section.tsx'
import { SubscriptionMoves } from './subscription-moves.tsx'
import type { TabProps } from './use-settings.ts'

/** The premium of the employer's company: what it has, how to change and end it, and for owners the invoices. */
export function SubscriptionTab({ watch }: Pick<TabProps, 'watch'>) {
  // Colleagues with another seat see whether there is premium, not what was paid.
  const isOwner = useUser().company?.seat === 'owner'
  const subscription = useQuery(inPlace(getCurrentSubscriptionOptions()))
  if (subscription.data) {
    return (
      <>
        <PlanSection subscription={subscription.data} />
        {isOwner ? (
          <>
            <Invoices expected={subscription.data.payments.length} />
            <BillingDetails watch={watch} />
          </>
        ) : null}
      </>
    )
  }
  return subscription.error ? (
    <ProblemPanel
      error={subscription.error}
      onRetry={() => void subscription.refetch()}
      retrying={subscription.isFetching}
    />
  ) : (
    <Skeleton height={200} />
  )
}

function PlanSection({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('settings')
  const { t: words } = useTranslation('premium-words')
  const { status, price, package_id: packageId } = subscription
  if (status === 'none') {
    return (
      <Section title={t('Plan')} purpose={t('Your company has no plan.')}>
        <Group>
          <Button component={Link} to={paths.simplePricing}>
            {t('See the plans')}
          </Button>
        </Group>
      </Section>
    )
  }
  return (
    <Section title={t('Plan')} purpose={t('It counts for all employers of your company.')}>
      <Properties
        of={[
          {
            label: t('Plan'),
            value: packageId ? words(packageLabels[packageId]) : t('Premium, given by our team'),
          },
          {
            label: t('Status'),
            value: <StatusBadge tone={premiumTones[status]}>{words(premiumLabels[status])}</StatusBadge>,
          },
          ...(price ? [{ label: t('Price'), value: <Money amount={price.minor} currency={price.currency} /> }] : []),
          ...(subscription.renews_at ? [{ label: t('Renews on'), value: <Day at={subscription.renews_at} /> }] : []),
          ...(subscription.cancel_at ? [{ label: t('Ends on'), value: <Day at={subscription.cancel_at} /> }] : []),
        ]}
      />
      {status === 'past_due' ? (
        <Text size="sm">
          {t('The last payment failed. Our payment provider has sent you a link to change the card, and tries again.')}
        </Text>
      ) : null}
      <SubscriptionMoves subscription={subscription} />
    </Section>
  )
}
