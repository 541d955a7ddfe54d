import {
  IconBriefcase,
  IconCreditCard,
  IconBuilding,
  IconCalendarEvent,
  IconFileText,
  IconQuote,
  IconSearch,
  IconShieldCheck,
  IconShieldLock,
  IconUserCircle,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'

import type { NotificationKind } from '~/api/generated/types.gen.ts'
import type { Role } from '~/api/session.ts'
import { msg } from '~/i18n/msg.ts'

interface Kind {
  /** English; shown through `t`. */
  label: string
  icon: Icon
  /** Who gets such notifications. */
  roles: readonly Role[]
}

/** What notifications are about, in the order of the filter. */
export const kinds: Record<NotificationKind, Kind> = {
  introductions: {
    label: msg('Introductions', { ns: 'notifications' }),
    icon: IconUsersGroup,
    roles: ['executive', 'employer'],
  },
  meetings: {
    label: msg('Meetings', { ns: 'notifications' }),
    icon: IconCalendarEvent,
    roles: ['executive', 'employer'],
  },
  jobs: { label: msg('Jobs', { ns: 'notifications' }), icon: IconBriefcase, roles: ['executive', 'employer'] },
  payments: { label: msg('Payments', { ns: 'notifications' }), icon: IconCreditCard, roles: ['executive', 'employer'] },
  searches: {
    label: msg('Saved searches', { ns: 'notifications' }),
    icon: IconSearch,
    roles: ['executive', 'employer'],
  },
  companies: { label: msg('Company', { ns: 'notifications' }), icon: IconBuilding, roles: ['employer'] },
  vetting: { label: msg('Vetting', { ns: 'notifications' }), icon: IconShieldCheck, roles: ['executive'] },
  documents: { label: msg('Documents', { ns: 'notifications' }), icon: IconFileText, roles: ['executive'] },
  references: { label: msg('References', { ns: 'notifications' }), icon: IconQuote, roles: ['executive'] },
  accounts: {
    label: msg('Account and security', { ns: 'notifications' }),
    icon: IconUserCircle,
    roles: ['executive', 'employer'],
  },
  rights: {
    label: msg('Your data', { ns: 'notifications' }),
    icon: IconShieldLock,
    roles: ['executive', 'employer'],
  },
}

export const isKind = (value: string | null): value is NotificationKind => value !== null && value in kinds
