import { useTranslation } from 'react-i18next'

import { moveContactMessage } from '~/api/generated/admin.gen.ts'
import type { ContactMessageView } from '~/api/generated/types.gen.ts'
import { onlyReason, type MoveValues, type MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

type MessageEvent = 'answer' | 'reopen'

export type MessageMoves = Moves<ContactMessageView, MessageEvent, MoveValues, ContactMessageView>

/** The moves of a contact message; `onDone` receives the updated message. */
export function useMessageMoves(onDone: (message: ContactMessageView) => void): MessageMoves {
  const { t } = useTranslation('admin-contact-messages')
  const words: Record<MessageEvent, MoveWords> = {
    answer: { label: t('Mark as answered'), done: t('Marked as answered') },
    reopen: { label: t('Reopen'), done: t('The message waits for an answer again') },
  }
  return useMoves<ContactMessageView, MessageEvent, MoveValues, ContactMessageView>({
    resource: 'contactMessage',
    words: () => words,
    failed: msg('Action failed', { ns: 'admin-contact-messages' }),
    blank: onlyReason,
    send: async ({ record: { id }, move: { event } }) =>
      (await moveContactMessage({ path: { id, action: event }, throwOnError: true })).data,
    onDone,
  })
}
