import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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

import { Payments } from './payments.tsx'
import { RefundProposal } from './refund-proposal.tsx'
import { RowList } from './row-list.tsx'
import { usePremiumMoves } from './use-premium-moves.tsx'

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
  const [isRefunding, setRefunding] = useState(false)
  const [isDeciding, setDeciding] = useState(false)
  const isAsked = isRefunding || isDeciding || (moves.asked?.isOpen ?? false)
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
      <Payments user={user} premium={premium} onDialog={setRefunding} />
      {premium.refund ? (
        <RefundProposal
          user={user}
          refund={premium.refund}
          isTransfer={premium.payments.some(
            ({ id, method }) => id === premium.refund?.payment_id && method === 'bank_transfer',
          )}
          onDialog={setDeciding}
        />
      ) : null}
      <RowList
        title={t('History')}
        rows={premium.history.map(({ at, event, actor, reason }) => ({
          key: `${at} ${event}`,
          what: (
            <>
              {words(premiumEvents[event])} · {words(premiumActors[actor])}
              {reason ? (
                <>
                  {' '}
                  · <bdi>{reason}</bdi>
                </>
              ) : null}
            </>
          ),
          when: <TimeAgo at={at} />,
        }))}
      />
    </>
  )
}
