import {
  IconBriefcase,
  IconCalendarEvent,
  IconFileText,
  IconMail,
  IconMessage,
  IconPaperclip,
  IconPhone,
  IconFriends,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'

import type { InteractionType, LoggedType } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

interface Kind {
  /** English; shown through `t`. */
  label: string
  icon: Icon
}

/** The types of interactions, in the order of the filter. */
export const kinds: Record<InteractionType, Kind> = {
  introduction: { label: msg('Introduction', { ns: 'communication-history' }), icon: IconUserPlus },
  application: { label: msg('Application to a job', { ns: 'communication-history' }), icon: IconBriefcase },
  message: { label: msg('Message', { ns: 'communication-history' }), icon: IconMessage },
  document: { label: msg('Document', { ns: 'communication-history' }), icon: IconPaperclip },
  meeting: { label: msg('Meeting', { ns: 'communication-history' }), icon: IconCalendarEvent },
  contract: { label: msg('Contract', { ns: 'communication-history' }), icon: IconFileText },
  call: { label: msg('Phone call', { ns: 'communication-history' }), icon: IconPhone },
  email: { label: msg('Email', { ns: 'communication-history' }), icon: IconMail },
  in_person: { label: msg('Meeting in person', { ns: 'communication-history' }), icon: IconFriends },
}

export const types = Object.keys(kinds) as InteractionType[]

/** The types that members log. */
export const loggedTypes = ['call', 'email', 'in_person'] as const satisfies readonly LoggedType[]

export const isLogged = (type: InteractionType): type is LoggedType => loggedTypes.some((each) => each === type)
