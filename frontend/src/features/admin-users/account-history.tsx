import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getUserOptions } from '~/api/generated/admin.gen.ts'
import type { AccountChangeView, AccountEvent } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Timeline } from '~/components/timeline.tsx'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

import classes from './users.module.css'

/** Without their subject, for the timeline. */
const eventTexts: Record<AccountEvent, string> = {
  register: msg('registered', { ns: 'admin-users' }),
  invite: msg('sent an invitation', { ns: 'admin-users' }),
  claim: msg('claimed the account', { ns: 'admin-users' }),
  expire_invitation: msg('The invitation ran out', { ns: 'admin-users' }),
  verify_email: msg('confirmed the email address', { ns: 'admin-users' }),
  request_vetting: msg('asked to be vetted', { ns: 'admin-users' }),
  approve: msg('approved the account', { ns: 'admin-users' }),
  reject: msg('rejected the account', { ns: 'admin-users' }),
  suspend: msg('suspended the account', { ns: 'admin-users' }),
  reinstate: msg('reinstated the account', { ns: 'admin-users' }),
  deactivate: msg('deactivated the account', { ns: 'admin-users' }),
  reactivate: msg('reactivated the account', { ns: 'admin-users' }),
  request_deletion: msg('asked for the account to be deleted', { ns: 'admin-users' }),
  cancel_deletion: msg('cancelled the deletion', { ns: 'admin-users' }),
  erase: msg('The account was erased', { ns: 'admin-users' }),
}

function toneOf({ to }: AccountChangeView): Tone {
  if (to === 'active' || to === 'approved') return 'done'
  return to === 'suspended' || to === 'deactivated' || to === 'deletion_scheduled' ? 'stopped' : 'neutral'
}

/** The history of an account: actor, action and reason, as an audit trail. */
export function AccountHistory({ id }: { id: string }) {
  const { t } = useTranslation('admin-users')
  const me = useUser().id
  const file = useQuery(getUserOptions({ path: { id } }))
  const who = (by: string | null) => {
    if (by === null) return null
    if (by === me) return t('You')
    return by === id ? t('The owner') : t('Another admin')
  }
  const deed = ({ event, by }: AccountChangeView) =>
    by === null && event === 'reinstate' ? t('The suspension ended') : t(eventTexts[event])
  return (
    <section aria-labelledby="account-history">
      <Title order={3} id="account-history" className={classes.heading}>
        {t('History')}
      </Title>
      {file.data ? (
        file.data.history.length > 0 ? (
          <Timeline
            label={t('History')}
            events={file.data.history.map((change) => ({
              id: change.id,
              at: change.at,
              tone: toneOf(change),
              actor: who(change.by),
              deed: deed(change),
              note: [change.reason, change.notes].filter(Boolean).join('\n') || null,
            }))}
          />
        ) : (
          <Text size="sm" c="var(--text-muted)">
            {t('Nothing was done with this account.')}
          </Text>
        )
      ) : file.error ? (
        <ProblemPanel error={file.error} onRetry={() => void file.refetch()} retrying={file.isFetching} />
      ) : (
        <Skeleton height={40} />
      )}
    </section>
  )
}
