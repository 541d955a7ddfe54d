import type { NewConversation } from '~/api/generated/types.gen.ts'
import type { Role } from '~/api/session.ts'

import { TEAM, type TopicType } from './topic.ts'

/** The values of the form, named as in the request. A type, because Mantine's forms accept no interface. */
export type TopicValues = {
  participant_ids: string[]
  conversation_type: TopicType
  title: string
  initial_message: string
}

/** Executives write to the team only. */
export const blankTopic = (role: Role): TopicValues => ({
  participant_ids: role === 'executive' ? [TEAM] : [],
  conversation_type: 'general',
  title: '',
  initial_message: '',
})

export const hasColleagues = (participants: readonly string[]): boolean => participants.some((id) => id !== TEAM)

/** The request. Only conversations with colleagues have a type. */
export const bodyOf = (values: TopicValues): NewConversation => ({
  participant_ids: values.participant_ids,
  conversation_type: hasColleagues(values.participant_ids) ? values.conversation_type : 'general',
  title: values.title.trim(),
  initial_message: values.initial_message.trim() || null,
})
