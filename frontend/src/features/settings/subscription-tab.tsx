import { Anchor, Button, Group, Skeleton, Table, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import {
  cancelSubscriptionMutation,
  getCurrentSubscriptionOptions,
  getCurrentSubscriptionQueryKey,
  resumeSubscriptionMutation,
} from '~/api/generated/payments.gen.ts'
import type { SubscriptionView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { Money } from '~/components/money.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { packageLabels, premiumLabels, premiumTones } from '~/entities/premium/words.ts'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { Section } from './section.tsx'
import classes from './settings.module.css'

/** The premium of the employer's company: what it has, what it paid, and how to end it. */
export function SubscriptionTab() {
  const subscription = useQuery(inPlace(getCurrentSubscriptionOptions()))
  if (subscription.data) return <Loaded subscription={subscription.data} />
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

function Loaded({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('settings')
  const { t: words } = useTranslation('premium-words')
  const { status, price, package_id: packageId } = subscription
  if (status === 'none') {
    return (
      <>
        <Section title={t('Plan')} purpose={t('Your company has no plan.')}>
          <Group>
            <Button component={Link} to={paths.simplePricing}>
              {t('See the plans')}
            </Button>
          </Group>
        </Section>
        <Payments subscription={subscription} />
      </>
    )
  }
  return (
    <>
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
            {t(
              'The last payment failed. Our payment provider has sent you a link to change the card, and tries again.',
            )}
          </Text>
        ) : null}
        <Moves subscription={subscription} />
      </Section>
      <Payments subscription={subscription} />
    </>
  )
}

/** Cancel and resume, as far as the reader may. */
function Moves({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const events = new Set(subscription.allowed_transitions.map(({ event }) => event))
  const taken = (view: SubscriptionView) => queryClient.setQueryData(getCurrentSubscriptionQueryKey(), view)
  const cancelling = useMutation({
    ...cancelSubscriptionMutation(),
    onSuccess: (view) => {
      taken(view)
      announce(t('Premium is cancelled'))
    },
    onError: (error) => announceProblem(error, msg('Premium could not be cancelled', { ns: 'settings' })),
  })
  const resuming = useMutation({
    ...resumeSubscriptionMutation(),
    onSuccess: (view) => {
      taken(view)
      announce(t('Premium goes on'))
    },
    onError: (error) => announceProblem(error, msg('The cancellation could not be taken back', { ns: 'settings' })),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('Cancel premium?'),
      consequence: subscription.renews_at
        ? t('It stays active until {{day}} and is not renewed. Until then you can take this back.', {
            day: formatDate(language, subscription.renews_at),
          })
        : t('It ends now. What you paid is not given back.'),
      confirmLabel: t('Cancel premium'),
      isDestructive: true,
    })
    if (isSure) cancelling.mutate({})
  }
  return (
    <Group gap="sm">
      {events.has('cancel') ? (
        <Button variant="default" onClick={() => void ask()} loading={cancelling.isPending}>
          {t('Cancel premium')}
        </Button>
      ) : null}
      {events.has('resume') ? (
        <Button onClick={() => resuming.mutate({})} loading={resuming.isPending}>
          {t('Keep premium')}
        </Button>
      ) : null}
      {subscription.source === 'admin_grant' ? (
        <Anchor component={Link} to={paths.simplePricing}>
          {t('See the plans')}
        </Anchor>
      ) : null}
    </Group>
  )
}

function Payments({ subscription: { payments } }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('settings')
  const { t: words } = useTranslation('premium-words')
  if (payments.length === 0) return null
  return (
    <Section title={t('Payments')} purpose={t('Our payment provider has sent you the receipt of each by email.')}>
      <Table className={classes.payments}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Date')}</Table.Th>
            <Table.Th>{t('Plan')}</Table.Th>
            <Table.Th>{t('Amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {payments.map((payment) => (
            <Table.Tr key={payment.id}>
              <Table.Td>
                <Day at={payment.paid_at} />
              </Table.Td>
              <Table.Td>{words(packageLabels[payment.package_id])}</Table.Td>
              <Table.Td>
                <Money amount={payment.amount.minor} currency={payment.amount.currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}
