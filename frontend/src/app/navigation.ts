import {
  IconBell,
  IconBookmark,
  IconBriefcase,
  IconBuilding,
  IconChartBar,
  IconFiles,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMessage,
  IconMessages,
  IconSearch,
  IconSettings,
  IconShieldLock,
  IconShieldCheck,
  IconSpeakerphone,
  IconUserCircle,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'

import type { UserView } from '~/api/generated/types.gen.ts'
import type { Role } from '~/api/session.ts'
import { msg } from '~/i18n/msg.ts'

import { paths } from './paths.ts'

export interface NavigationEntry {
  /** English; shown through `t`. */
  label: string
  to: string
  icon: Icon
  /** Only the exact path is highlighted as current. */
  exact?: boolean
  /** Only for employers whose seat includes recruiting. */
  recruits?: boolean
  /** The sidebar shows the number of unread messages beside it. */
  countsUnread?: boolean
}

/** The entries of each role's sidebar and command palette. Pages that do not exist yet are not listed. */
const entries: Record<Role, readonly NavigationEntry[]> = {
  executive: [
    { label: msg('Dashboard'), to: paths.dashboard, icon: IconLayoutDashboard },
    { label: msg('Messages'), to: paths.messaging(), icon: IconMessages, countsUnread: true },
    { label: msg('Communication history'), to: paths.communicationHistory(), icon: IconHistory },
    { label: msg('Shared documents'), to: paths.documentSharing(), icon: IconFiles },
    { label: msg('Profile'), to: paths.profile, icon: IconUserCircle },
    { label: msg('Edit profile'), to: paths.profileWizard, icon: IconListDetails },
    { label: msg('Career History'), to: paths.careerHistory, icon: IconBriefcase },
    { label: msg('Settings'), to: paths.settings(), icon: IconSettings, exact: true },
    { label: msg('Your data'), to: paths.ownData, icon: IconShieldLock },
    { label: msg('Vetting Process'), to: paths.vetting, icon: IconShieldCheck },
    { label: msg('Analytics'), to: paths.analytics, icon: IconChartBar },
  ],
  employer: [
    { label: msg('Dashboard'), to: paths.dashboard, icon: IconLayoutDashboard },
    { label: msg('Search executives'), to: paths.search, icon: IconSearch, recruits: true },
    { label: msg('Saved candidates'), to: paths.savedCandidates, icon: IconBookmark, recruits: true },
    { label: msg('Saved searches'), to: paths.savedSearches, icon: IconBell, recruits: true },
    { label: msg('Introductions'), to: paths.introductions, icon: IconUsersGroup },
    { label: msg('Messages'), to: paths.messaging(), icon: IconMessages, countsUnread: true },
    { label: msg('Communication history'), to: paths.communicationHistory(), icon: IconHistory },
    { label: msg('Shared documents'), to: paths.documentSharing(), icon: IconFiles },
    { label: msg('Company profile'), to: paths.profile, icon: IconUserCircle },
    { label: msg('Settings'), to: paths.settings(), icon: IconSettings, exact: true },
    { label: msg('Your data'), to: paths.ownData, icon: IconShieldLock },
  ],
  admin: [
    { label: msg('Dashboard'), to: paths.admin, icon: IconLayoutDashboard, exact: true },
    { label: msg('Candidate Management'), to: paths.adminCandidates, icon: IconUserStar },
    { label: msg('Vetting Queue'), to: paths.adminVetting, icon: IconShieldCheck },
    { label: msg('User Management'), to: paths.adminUsers, icon: IconUsers },
    { label: msg('CSV Import'), to: paths.adminCsvImport, icon: IconFiles },
    { label: msg('Companies'), to: paths.adminCompanies, icon: IconBuilding },
    { label: msg('Placements'), to: paths.adminPlacements, icon: IconUsersGroup },
    { label: msg('Member Applications'), to: paths.adminMemberApplications, icon: IconListDetails },
    { label: msg('Data Requests'), to: paths.adminDataRequests, icon: IconShieldLock },
    { label: msg('Messages'), to: paths.adminMessaging(), icon: IconMessages, countsUnread: true },
    { label: msg('Contact Messages'), to: paths.adminContactMessages, icon: IconMessage },
    { label: msg('Announcements'), to: paths.adminAnnouncements, icon: IconSpeakerphone },
    { label: msg('Audit Log'), to: paths.adminAudit(), icon: IconHistory },
    { label: msg('Platform Settings'), to: paths.adminSettings, icon: IconSettings, exact: true },
    { label: msg('Your account'), to: paths.adminAccount(), icon: IconUserCircle },
  ],
}

/** The entries for this user. */
export function navigationOf(user: UserView): readonly NavigationEntry[] {
  const isInterviewer = user.company?.seat === 'interviewer'
  return entries[user.role].filter(({ recruits = false }) => !(recruits && isInterviewer))
}

/** The actions of each role in the command palette. */
export const beginnings: Record<Role, readonly NavigationEntry[]> = {
  executive: [],
  employer: [],
  admin: [{ label: msg('New announcement'), to: paths.adminNewAnnouncement, icon: IconSpeakerphone }],
}
