import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { getUserPremiumOptions } from '~/api/generated/payments.gen.ts'
import type { AdminUserView, UserPremiumView } from '~/api/generated/types.gen.ts'
import { Money } from '~/components/money.tsx'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day, TimeAgo } from '~/components/time-ago.tsx'
import { packageLabels, premiumActors, premiumEvents, premiumLabels, premiumTones } from '~/entities/premium/words.ts'

import { usePremiumMoves } from './use-premium-moves.tsx'
import classes from './users.module.css'

interface PremiumProps {
  user: AdminUserView
  /** Whether a dialog is open in front of the drawer. */
  onDialog: (isOpen: boolean) => void
}

/** Plan, source, payments and history of a user's premium, and its grants (P05). */
export function Premium({ user, onDialog }: PremiumProps) {
  const path = { id: user.user_id }
  const premium = useQuery(getUserPremiumOptions({ path }))
  if (premium.data) return <Loaded user={user} premium={premium.data} onDialog={onDialog} />
  return premium.error ? (
    <ProblemPanel error={premium.error} onRetry={() => void premium.refetch()} retrying={premium.isFetching} />
  ) : (
    <Skeleton height={120} />
  )
}

function Loaded({ user, premium, onDialog }: PremiumProps & { premium: UserPremiumView }) {
  const { t } = useTranslation('admin-users')
  const { t: words } = useTranslation('premium-words')
  const moves = usePremiumMoves(user)
  const isAsked = moves.asked?.isOpen ?? false
  useEffect(() => {
    onDialog(isAsked)
  }, [isAsked, onDialog])
  const { price, package_id: packageId, status } = premium
  return (
    <>
      <Properties
        of={[
          {
            label: t('Status'),
            value: <StatusBadge tone={premiumTones[status]}>{words(premiumLabels[status])}</StatusBadge>,
          },
          ...(premium.is_company ? [{ label: t('Belongs to'), value: t('The company, for all its employers') }] : []),
          ...(packageId ? [{ label: t('Plan'), value: words(packageLabels[packageId]) }] : []),
          ...(price ? [{ label: t('Price'), value: <Money amount={price.minor} currency={price.currency} /> }] : []),
          ...(premium.period_end ? [{ label: t('Paid until'), value: <Day at={premium.period_end} /> }] : []),
          ...(premium.granted_until ? [{ label: t('Granted until'), value: <Day at={premium.granted_until} /> }] : []),
        ]}
      />
      <MoveButtons moves={moves} record={premium} look="panel" />
      <MoveDialog moves={moves} />
      <section aria-labelledby="premium-payments">
        <Title order={3} id="premium-payments" className={classes.heading}>
          {t('Payments')}
        </Title>
        {premium.payments.length > 0 ? (
          <ul className={classes.rows}>
            {premium.payments.map((payment) => (
              <li key={payment.id} className={classes.row}>
                <span>
                  <Money amount={payment.amount.minor} currency={payment.amount.currency} /> ·{' '}
                  {words(packageLabels[payment.package_id])}
                </span>
                <Text size="xs" c="var(--text-faint)">
                  <Day at={payment.paid_at} />
                </Text>
              </li>
            ))}
          </ul>
        ) : (
          <Text size="sm" c="var(--text-muted)">
            {t('None.')}
          </Text>
        )}
      </section>
      <section aria-labelledby="premium-history">
        <Title order={3} id="premium-history" className={classes.heading}>
          {t('History')}
        </Title>
        {premium.history.length > 0 ? (
          <ul className={classes.rows}>
            {premium.history.map(({ at, event, actor, reason }) => (
              <li key={`${at} ${event}`} className={classes.row}>
                <span>
                  {words(premiumEvents[event])} · {words(premiumActors[actor])}
                  {reason ? (
                    <>
                      {' '}
                      · <bdi>{reason}</bdi>
                    </>
                  ) : null}
                </span>
                <Text size="xs" c="var(--text-faint)">
                  <TimeAgo at={at} />
                </Text>
              </li>
            ))}
          </ul>
        ) : (
          <Text size="sm" c="var(--text-muted)">
            {t('None.')}
          </Text>
        )}
      </section>
    </>
  )
}
