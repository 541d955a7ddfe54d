import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getCurrentSubscriptionOptions, listTransfersOptions } from '~/api/generated/payments.gen.ts'
import type { SubscriptionView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { Money } from '~/components/money.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { paysForCompany } from '~/entities/account/seat-rights.ts'
import { packageLabels, premiumLabels, premiumTones } from '~/entities/premium/words.ts'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { BillingDetails } from './billing-details.tsx'
import { Invoices } from './invoices.tsx'
import { Section } from './section.tsx'
import { SubscriptionMoves } from './subscription-moves.tsx'
import { shownTransfers } from './transfer.ts'
import { Transfers } from './transfers.tsx'
import type { TabProps } from './use-settings.ts'

/** The premium of the employer's company: what it has, how to change and end it, and for who pays the invoices. */
export function SubscriptionTab({ watch }: Pick<TabProps, 'watch'>) {
  // Colleagues with another seat see whether there is premium, not what was paid.
  const pays = paysForCompany(useUser())
  const subscription = useQuery(inPlace(getCurrentSubscriptionOptions()))
  const transfers = useQuery({ ...inPlace(listTransfersOptions()), enabled: pays })
  // The transfers are on top, so the rest waits for them: it would move down when they come.
  if (subscription.data && !(pays && transfers.isPending)) {
    return (
      <>
        {pays ? <Transfers of={transfers} isPrepaid={subscription.data.status === 'active_prepaid'} /> : null}
        <PlanSection
          subscription={subscription.data}
          pays={pays}
          isTransferShown={shownTransfers(transfers.data?.transfers ?? []).length > 0}
        />
        {pays ? (
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

interface PlanSectionProps {
  subscription: SubscriptionView
  pays: boolean
  /** Whether a bank transfer is shown above: it is what the reader is to do, and the plans come second. */
  isTransferShown: boolean
}

function PlanSection({ subscription, pays, isTransferShown }: PlanSectionProps) {
  const { t } = useTranslation('settings')
  const { t: words } = useTranslation('premium-words')
  const { status, price, package_id: packageId, renews_at: renewal, cancel_at: end } = subscription
  const isPrepaid = status === 'active_prepaid'
  if (status === 'none') {
    return (
      <Section title={t('Plan')} purpose={t('Your company has no plan.')}>
        <Group>
          <Button component={Link} to={paths.plans()} variant={isTransferShown ? 'default' : 'filled'}>
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
          ...(renewal ? [{ label: t('Renews on'), value: <Day at={renewal} /> }] : []),
          // Of a prepaid one, the sentence below says it.
          ...(end && !isPrepaid ? [{ label: t('Ends on'), value: <Day at={end} /> }] : []),
        ]}
      />
      {status === 'past_due' ? (
        <Text size="sm">
          {t('The last payment failed. Our payment provider has sent you a link to change the card, and tries again.')}
        </Text>
      ) : null}
      {isPrepaid && end ? <Prepaid until={end} pays={pays} /> : null}
      <SubscriptionMoves subscription={subscription} />
    </Section>
  )
}

/** Until when premium is paid by bank transfer, and how to prolong it. */
function Prepaid({ until, pays }: { until: string; pays: boolean }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  return (
    <Group gap="xs">
      <Text>
        {t('Paid by bank transfer until {{day}}. It is not renewed by itself.', { day: formatDate(language, until) })}
      </Text>
      {pays ? (
        <Anchor component={Link} to={paths.plans()}>
          {t('Prolong premium')}
        </Anchor>
      ) : null}
    </Group>
  )
}
