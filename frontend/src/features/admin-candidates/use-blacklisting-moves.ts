import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getBlacklistingOptions, moveBlacklisting } from '~/api/generated/admin.gen.ts'
import type { BlacklistingMove, BlacklistingView } from '~/api/generated/types.gen.ts'
import { BLACKLISTING_MOVE_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import { onlyReason, type MoveValues, type MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

type Event = BlacklistingMove['action']

export const blacklistingQuery = (id: string) => getBlacklistingOptions({ path: { id } })

/** The server's sentences about blacklistings, to be translated. */
export const blacklistingSentences: readonly string[] = [
  msg('Another administrator has to confirm what you proposed.', { ns: 'blacklisting' }),
  msg('Only an active candidate can be blacklisted.', { ns: 'blacklisting' }),
]

/** The moves of a candidate's blacklisting. */
export function useBlacklistingMoves(
  id: string,
  name: string,
): Moves<BlacklistingView, Event, MoveValues, BlacklistingView> {
  const { t } = useTranslation('blacklisting')
  const queryClient = useQueryClient()
  const text = { missing: t('Please give a reason.'), maxLength: BLACKLISTING_MOVE_REASON_MAX_LENGTH }
  const note = {
    label: t('Note for the history (optional)'),
    description: t('Only administrators read it.'),
    ...text,
  }
  const words: Record<Event, MoveWords> = {
    propose: {
      label: t('Propose blacklisting'),
      done: t('Blacklisting proposed. Another administrator has to confirm it.'),
      isEnd: true,
      question: {
        title: t('Propose to blacklist {{name}}?', { name }),
        consequence: t(
          'Nothing changes until another administrator confirms it. Unconfirmed, the proposal lapses after 14 days.',
        ),
        reason: { label: t('Reason'), description: t('The executive reads it once it is confirmed.'), ...text },
      },
    },
    confirm: {
      label: t('Confirm blacklisting'),
      done: t('Blacklisted. Employers do not find them from now on.'),
      isEnd: true,
      question: {
        title: t('Blacklist {{name}}?', { name }),
        consequence: t(
          'Within seconds no employer finds or meets them any more. The executive is told by email, with the reason and the way to appeal.',
        ),
        reason: note,
      },
    },
    refuse: {
      label: t('Refuse proposal'),
      done: t('The proposal is refused. Nothing has changed for the candidate.'),
      question: {
        title: t('Refuse to blacklist {{name}}?', { name }),
        consequence: t('The proposal ends, and nothing changes for the candidate.'),
        reason: note,
      },
    },
    withdraw: {
      label: t('Withdraw proposal'),
      done: t('The proposal is withdrawn. Nothing has changed for the candidate.'),
      question: {
        title: t('Withdraw the proposal to blacklist {{name}}?', { name }),
        consequence: t('The proposal ends, and nothing changes for the candidate.'),
        reason: note,
      },
    },
    uphold_appeal: {
      label: t('Uphold appeal'),
      done: t('The appeal is upheld. The candidate is as before.'),
      question: {
        title: t('Uphold the appeal of {{name}}?', { name }),
        consequence: t(
          'Employers find them again within seconds, as their vetting and privacy settings allow. The executive is told by email.',
        ),
        reason: { ...note, label: t('Reason') },
      },
    },
  }
  return useMoves<BlacklistingView, Event, MoveValues, BlacklistingView>({
    resource: 'blacklisting',
    words: () => words,
    failed: {
      propose: msg('Failed to propose the blacklisting', { ns: 'blacklisting' }),
      confirm: msg('Failed to confirm the blacklisting', { ns: 'blacklisting' }),
      refuse: msg('Failed to refuse the proposal', { ns: 'blacklisting' }),
      withdraw: msg('Failed to withdraw the proposal', { ns: 'blacklisting' }),
      uphold_appeal: msg('Failed to uphold the appeal', { ns: 'blacklisting' }),
    },
    blank: onlyReason,
    send: async ({ move: { event }, values }) => {
      const body = { action: event, reason: values.reason.trim() || null }
      return (await moveBlacklisting({ path: { id }, body, throwOnError: true })).data
    },
    onDone: (view) => queryClient.setQueryData(blacklistingQuery(id).queryKey, view),
  })
}
