import {
  IconBell,
  IconBookmark,
  IconBriefcase,
  IconChartBar,
  IconFiles,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMessages,
  IconSearch,
  IconSettings,
  IconShieldCheck,
  IconShieldLock,
  IconTimeline,
  IconUserCircle,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react'

import type { UserView } from '~/api/generated/types.gen.ts'
import { isPayer } from '~/entities/account/seat-rights.ts'
import { msg } from '~/i18n/msg.ts'

import type { NavigationEntry } from './navigation.ts'
import { paths } from './paths.ts'

/** Pages that do not exist yet are not listed. */
const executive: readonly NavigationEntry[] = [
  { label: msg('Dashboard'), to: paths.dashboard, icon: IconLayoutDashboard },
  { label: msg('Jobs and applications'), to: paths.myApplications(), icon: IconBriefcase },
  { label: msg('Messages'), to: paths.messaging(), icon: IconMessages, countsUnread: true },
  { label: msg('Communication history'), to: paths.communicationHistory(), icon: IconHistory },
  { label: msg('Shared documents'), to: paths.documentSharing(), icon: IconFiles },
  { label: msg('Profile'), to: paths.profile, icon: IconUserCircle },
  { label: msg('Edit profile'), to: paths.profileWizard, icon: IconListDetails },
  { label: msg('Career History'), to: paths.careerHistory, icon: IconTimeline },
  { label: msg('Settings'), to: paths.settings(), icon: IconSettings, exact: true },
  { label: msg('Your data'), to: paths.ownData, icon: IconShieldLock },
  { label: msg('Vetting Process'), to: paths.vetting, icon: IconShieldCheck },
  { label: msg('Analytics'), to: paths.analytics, icon: IconChartBar },
]

const employer: readonly NavigationEntry[] = [
  { label: msg('Dashboard'), to: paths.dashboard, icon: IconLayoutDashboard },
  { label: msg('Search executives'), to: paths.search, icon: IconSearch, recruits: true },
  { label: msg('Saved candidates'), to: paths.savedCandidates, icon: IconBookmark, recruits: true },
  { label: msg('Saved searches'), to: paths.savedSearches, icon: IconBell, recruits: true },
  { label: msg('Introductions'), to: paths.introductions, icon: IconUsersGroup, notForPayers: true },
  { label: msg('Posted jobs'), to: paths.postedJobs, icon: IconBriefcase, notForPayers: true },
  { label: msg('Applicants'), to: paths.applicants, icon: IconUserSearch, notForPayers: true },
  { label: msg('Messages'), to: paths.messaging(), icon: IconMessages, countsUnread: true },
  { label: msg('Communication history'), to: paths.communicationHistory(), icon: IconHistory, notForPayers: true },
  { label: msg('Shared documents'), to: paths.documentSharing(), icon: IconFiles, notForPayers: true },
  { label: msg('Company profile'), to: paths.profile, icon: IconUserCircle },
  { label: msg('Settings'), to: paths.settings(), icon: IconSettings, exact: true },
  { label: msg('Your data'), to: paths.ownData, icon: IconShieldLock },
]

/** The entries for this member. */
export function memberNavigation(user: UserView): readonly NavigationEntry[] {
  if (user.role === 'executive') return executive
  const isRecruiting = user.company?.seat !== 'interviewer' && !isPayer(user)
  return employer.filter(
    ({ recruits = false, notForPayers = false }) => (isRecruiting || !recruits) && !(notForPayers && isPayer(user)),
  )
}

/** The page that the header of members links to, instead of their sidebar. */
export const inHeader: readonly NavigationEntry[] = [
  { label: msg('Notifications'), to: paths.notifications, icon: IconBell },
]
