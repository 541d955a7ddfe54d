import {
  IconClipboardCheck,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconListDetails,
  IconSearch,
  IconUserCircle,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'

import type { Role } from '~/api/session.ts'
import { msg } from '~/i18n/msg.ts'

import { paths } from './paths.ts'

export interface NavigationEntry {
  /** English; shown through `t`. */
  label: string
  to: string
  icon: Icon
  /** Only the exact address counts as "here". */
  exact?: boolean
}

/** What each role finds in its sidebar and in the command palette. Pages that do not exist yet are not listed. */
export const navigation: Record<Role, readonly NavigationEntry[]> = {
  executive: [
    { label: msg('Dashboard'), to: paths.dashboard, icon: IconLayoutDashboard },
    { label: msg('Profile'), to: paths.profile, icon: IconUserCircle },
    { label: msg('Edit profile'), to: paths.profileWizard, icon: IconListDetails },
  ],
  employer: [
    { label: msg('Dashboard'), to: paths.dashboard, icon: IconLayoutDashboard },
    { label: msg('Search executives'), to: paths.search, icon: IconSearch },
    { label: msg('Introductions'), to: paths.introductions, icon: IconUsersGroup },
    { label: msg('Company profile'), to: paths.profile, icon: IconUserCircle },
  ],
  admin: [
    { label: msg('Dashboard'), to: paths.admin, icon: IconLayoutGrid, exact: true },
    { label: msg('Candidate Management'), to: paths.adminCandidates, icon: IconUserStar },
    { label: msg('User Management'), to: paths.adminUsers, icon: IconUsers },
    { label: msg('Member Applications'), to: paths.adminMemberApplications, icon: IconClipboardCheck },
  ],
}
