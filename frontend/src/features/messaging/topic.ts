import { useTranslation } from 'react-i18next'

import type { ConversationType, ConversationView, MessageView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { msg } from '~/i18n/msg.ts'

/** The id of the platform's team, as a participant and as a contact. */
export const TEAM = 'team'

/** The types of conversations that no introduction opened. */
export type TopicType = Exclude<ConversationType, 'introduction'>

export const topicLabels: Record<TopicType, string> = {
  general: msg('General', { ns: 'messaging' }),
  negotiation: msg('Negotiation', { ns: 'messaging' }),
  interview_feedback: msg('Interview feedback', { ns: 'messaging' }),
}

/** Whether no introduction opened a conversation: it has a chosen title, and people take part instead of two sides. */
export const isTopic = ({ context_id: introduction }: Pick<ConversationView, 'context_id'>): boolean =>
  introduction === null

type Access = Pick<ConversationView, 'can_block' | 'can_write' | 'context_id' | 'participants'>

/** Whether online and writing are shown: between the sides of an introduction and among colleagues, never with the team. */
export const showsPresence = (conversation: Access): boolean =>
  conversation.can_write &&
  (isTopic(conversation) ? !conversation.participants.some(({ id }) => id === TEAM) : conversation.can_block)

/** Whether the reader can send files: those who take part can, and not the team in the conversation of an introduction. */
export const takesFiles = (conversation: Pick<ConversationView, 'can_block' | 'context_id'>): boolean =>
  isTopic(conversation) || conversation.can_block

/** Returns the names of those who take part besides the reader. */
export function useOthers(): (conversation: Pick<ConversationView, 'participants'>) => string[] {
  const { t } = useTranslation('messaging')
  const { id: ownId, role } = useUser()
  return ({ participants }) =>
    participants
      .filter(({ id }) => id !== ownId && !(id === TEAM && role === 'admin'))
      .map(({ id, name }) => (id === TEAM ? t('Kilele team') : name))
}

type Author = Pick<MessageView, 'sender' | 'sender_id'>

/**
 * Returns whether a message is the reader's own: in the conversation of an introduction all messages of the reader's side
 * are, in others those of the account. The team writes as one; its messages name no account.
 */
export function useIsOwn(conversation: Pick<ConversationView, 'context_id'> | undefined): (message: Author) => boolean {
  const { id: ownId, role } = useUser()
  const isOfPeople = conversation !== undefined && isTopic(conversation)
  return ({ sender, sender_id: account }) => sender === role && (!isOfPeople || role === 'admin' || account === ownId)
}
