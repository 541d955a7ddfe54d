import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { grantPremium, revokePremium } from '~/api/generated/payments.gen.ts'
import type { AdminUserView, PremiumChangedView, UserPremiumView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import {
  GRANT_PREMIUM_DURATION_DAYS_MAXIMUM,
  GRANT_PREMIUM_DURATION_DAYS_MINIMUM,
  GRANT_PREMIUM_REASON_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import type { MadeMove, MoveFieldsProps } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

import { nameOf } from './words.ts'

type GrantEvent = 'grant' | 'revoke'
/** Named as the server names them. A type, because a form takes no interface. */
type Values = { reason: string; duration_days: number | string }

export type PremiumMoves = Moves<UserPremiumView, GrantEvent, Values, PremiumChangedView>

const grantOnce = keyed(grantPremium<true>)
const revokeOnce = keyed(revokePremium<true>)

/** The days of a grant, unless the administrator enters others; what is no number of days becomes one. */
const GRANT_DAYS = 30
const daysOf = (entered: number | string) =>
  entered === '' ? GRANT_DAYS : Math.max(1, Math.trunc(Number(entered)) || 1)

/** Grant and revoke for a user. */
export function usePremiumMoves(user: AdminUserView): PremiumMoves {
  const { t } = useTranslation('admin-users')
  const name = nameOf(user)
  const reason = { label: t('Reason'), maxLength: GRANT_PREMIUM_REASON_MAX_LENGTH, missing: t('Reason') }
  const send = ({ move, values }: MadeMove<UserPremiumView, GrantEvent, Values>): Promise<PremiumChangedView> => {
    const path = { id: user.user_id }
    const given = { reason: values.reason.trim() || null }
    return move.event === 'grant'
      ? grantOnce({ path, body: { ...given, duration_days: daysOf(values.duration_days) } })
      : revokeOnce({ path, body: given })
  }
  return useMoves<UserPremiumView, GrantEvent, Values, PremiumChangedView>({
    resource: 'premium',
    words: () => ({
      grant: {
        label: t('Grant premium'),
        question: {
          title: t('Grant premium to {{name}}?', { name }),
          consequence: t('It costs nothing and ends by itself. A grant that has not ended is prolonged.'),
          reason: { ...reason, description: t('For the history.') },
        },
      },
      revoke: {
        label: t('Revoke premium'),
        done: t('Premium revoked'),
        isEnd: true,
        question: {
          title: t('Revoke the premium of {{name}}?', { name }),
          consequence: t('It ends at once.'),
          reason: { ...reason, description: t('The user is told. “Admin revoked” if you leave it empty.') },
          isDestructive: true,
        },
      },
    }),
    failed: msg('Action failed', { ns: 'admin-users' }),
    blank: () => ({ reason: '', duration_days: GRANT_DAYS }),
    Below: GrantFields,
    send,
    done: (_, { move, values }) =>
      move.event === 'grant'
        ? t('Premium granted for {{count}} days', { count: daysOf(values.duration_days) })
        : move.words.done,
  })
}

function GrantFields({ move, form }: MoveFieldsProps<UserPremiumView, GrantEvent, Values>) {
  const { t } = useTranslation('admin-users')
  return move.event === 'grant' ? (
    <NumberInput
      label={t('Days')}
      min={GRANT_PREMIUM_DURATION_DAYS_MINIMUM}
      max={GRANT_PREMIUM_DURATION_DAYS_MAXIMUM}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="blur"
      maw={320}
      {...form.getInputProps('duration_days')}
    />
  ) : null
}
