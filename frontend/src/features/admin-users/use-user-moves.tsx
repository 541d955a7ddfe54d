import { NumberInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { deactivateUser, reinstateUser, suspendUser } from '~/api/generated/admin.gen.ts'
import type { AdminUserView } from '~/api/generated/types.gen.ts'
import {
  SUSPEND_USER_DURATION_DAYS_MAXIMUM,
  SUSPEND_USER_DURATION_DAYS_MINIMUM,
  SUSPEND_USER_NOTES_MAX_LENGTH,
  SUSPEND_USER_REASON_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { useUser } from '~/api/session.ts'
import type { MadeMove, MoveFieldsProps, MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { formatDateTime } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { daysOf, endOf, SUSPENSION_DAYS } from './days.ts'
import { nameOf } from './words.ts'

type UserEvent = 'suspend' | 'reinstate' | 'reactivate' | 'deactivate'

/** Named as the server names them, so that its field errors find their place. A type, because a form takes no interface. */
type Values = { reason: string; duration_days: number | string; notes: string }

export type UserMoves = Moves<AdminUserView, UserEvent, Values, AdminUserView>

/** The server's sentence for administrators who try to lock their own account. */
const ownAccount = msg('You cannot lock your own account. Ask another administrator.', { ns: 'admin-users' })

/** The moves of an account; `onDone` receives the updated account. */
export function useUserMoves(onDone: (user: AdminUserView) => void): UserMoves {
  const { t } = useTranslation('admin-users')
  const ownId = useUser().id
  const reason = {
    label: t('Reason'),
    description: t('The owner of the account may be told.'),
    maxLength: SUSPEND_USER_REASON_MAX_LENGTH,
  }
  const reinstate: MoveWords = { label: t('Reinstate'), done: t('User reinstated'), isMain: true }
  const words = (user: AdminUserView): Record<UserEvent, MoveWords> => ({
    suspend: {
      label: t('Suspend'),
      done: t('User suspended for {{count}} days', { count: SUSPENSION_DAYS }),
      question: {
        title: t('Suspend {{name}}?', { name: nameOf(user) }),
        consequence: t(
          'They are signed out everywhere within five seconds and cannot sign in until the suspension ends.',
        ),
        reason: { ...reason, missing: t('Reason is required to suspend') },
      },
    },
    reinstate,
    reactivate: reinstate,
    deactivate: {
      label: t('Deactivate'),
      done: t('User deactivated'),
      isEnd: true,
      question: {
        title: t('Deactivate {{name}}?', { name: nameOf(user) }),
        consequence: t(
          'They are signed out everywhere within five seconds and cannot sign in until an administrator reinstates the account.',
        ),
        reason: { ...reason, missing: t('Reason is required to deactivate') },
      },
    },
  })
  const moves = useMoves<AdminUserView, UserEvent, Values, AdminUserView>({
    resource: 'account',
    words,
    failed: msg('Action failed', { ns: 'admin-users' }),
    blank: () => ({ reason: '', duration_days: SUSPENSION_DAYS, notes: '' }),
    Below: LockFields,
    send,
    onDone,
    done: (_, { move, values }) =>
      move.event === 'suspend'
        ? t('User suspended for {{count}} days', { count: daysOf(values.duration_days) })
        : move.words.done,
  })
  const isLock = (event: UserEvent) => event === 'suspend' || event === 'deactivate'
  return {
    ...moves,
    offered: (user) =>
      moves
        .offered(user)
        .map((move) => (user.user_id === ownId && isLock(move.event) ? { ...move, blocked: ownAccount } : move)),
  }
}

async function send({ record, move, values }: MadeMove<AdminUserView, UserEvent, Values>): Promise<AdminUserView> {
  const call = { path: { id: record.user_id }, throwOnError: true } as const
  const lock = { reason: values.reason.trim(), notes: values.notes.trim() || null }
  switch (move.event) {
    case 'suspend':
      return (await suspendUser({ ...call, body: { ...lock, duration_days: daysOf(values.duration_days) } })).data
    case 'deactivate':
      return (await deactivateUser({ ...call, body: lock })).data
    case 'reinstate':
    case 'reactivate':
      return (await reinstateUser(call)).data
  }
}

/** How long a suspension lasts, and what administrators note. */
function LockFields({ move, form }: MoveFieldsProps<AdminUserView, UserEvent, Values>) {
  const { t } = useTranslation('admin-users')
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const end = endOf(daysOf(form.values.duration_days), now)
  return (
    <>
      {move.event === 'suspend' ? (
        <NumberInput
          label={t('Days')}
          description={t('Opens again by itself on {{date}}.', { date: formatDateTime(language, end) })}
          min={SUSPEND_USER_DURATION_DAYS_MINIMUM}
          max={SUSPEND_USER_DURATION_DAYS_MAXIMUM}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="blur"
          maw={320}
          {...form.getInputProps('duration_days')}
        />
      ) : null}
      <Textarea
        label={t('Note among admins')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={SUSPEND_USER_NOTES_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('notes')}
      />
    </>
  )
}
