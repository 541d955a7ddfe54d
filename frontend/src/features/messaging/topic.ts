import { useTranslation } from 'react-i18next'

import type { ConversationType, ConversationView, MessageView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import type { FaceProps } from '~/components/face.tsx'
import { msg } from '~/i18n/msg.ts'

/** The id of the platform's team, as a participant and as a contact. */
export const TEAM = 'team'

/** The types of conversations about a topic. */
export type TopicType = Exclude<ConversationType, 'introduction' | 'application'>

export const topicLabels: Record<TopicType, string> = {
  general: msg('General', { ns: 'messaging' }),
  negotiation: msg('Negotiation', { ns: 'messaging' }),
  interview_feedback: msg('Interview feedback', { ns: 'messaging' }),
}

/** What a conversation is about. */
type About = Pick<ConversationView, 'application' | 'context_id'>

/** Whether a conversation is about a topic: it has a chosen title, and people take part instead of a company and an executive. */
export const isTopic = ({ context_id: introduction, application }: About): boolean =>
  introduction === null && application === null

type Access = About & Pick<ConversationView, 'can_block' | 'can_write' | 'participants'>

/** Whether online and writing are shown: between a company and an executive and among colleagues, never with the team. */
export const showsPresence = (conversation: Access): boolean =>
  conversation.can_write &&
  (isTopic(conversation) ? !conversation.participants.some(({ id }) => id === TEAM) : conversation.can_block)

/** Whether the reader can send files: those who take part can, and not the team between a company and an executive. */
export const takesFiles = (conversation: About & Pick<ConversationView, 'can_block'>): boolean =>
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

/**
 * Returns the name and the picture that stand for a conversation: the other side, or the only other person; of several
 * people the title.
 */
export function useFaceOf(): (
  conversation: About & Pick<ConversationView, 'participants' | 'title'>,
) => Pick<FaceProps, 'name' | 'picture'> {
  const { t } = useTranslation('messaging')
  const { id: ownId, role } = useUser()
  return (conversation) => {
    const { participants, title } = conversation
    const others = isTopic(conversation)
      ? participants.filter(({ id }) => id !== ownId && !(id === TEAM && role === 'admin'))
      : participants.filter(({ party }) => party === (role === 'executive' ? 'employer' : 'executive'))
    const [only] = others
    if (!only || others.length > 1) return { name: title }
    return { name: only.id === TEAM ? t('Kilele team') : only.name, picture: only.picture_url }
  }
}

type Author = Pick<MessageView, 'sender' | 'sender_id'>

/**
 * Returns whether a message is the reader's own: between a company and an executive all messages of the reader's side
 * are, in others those of the account. The team writes as one; its messages name no account.
 */
export function useIsOwn(conversation: About | undefined): (message: Author) => boolean {
  const { id: ownId, role } = useUser()
  const isOfPeople = conversation !== undefined && isTopic(conversation)
  return ({ sender, sender_id: account }) => sender === role && (!isOfPeople || role === 'admin' || account === ownId)
}
