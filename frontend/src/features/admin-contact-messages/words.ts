import type { ContactMessageView } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

export type MessageState = ContactMessageView['state']

export const stateLabels: Record<MessageState, string> = {
  waiting: msg('Waiting', { ns: 'admin-contact-messages' }),
  answered: msg('Answered', { ns: 'admin-contact-messages' }),
}

export const stateTones: Record<MessageState, Tone> = { waiting: 'waiting', answered: 'done' }
