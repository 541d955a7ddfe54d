import {
  IconBriefcase,
  IconBriefcase2,
  IconBuilding,
  IconBuildingBank,
  IconChartBar,
  IconDiamond,
  IconFileExport,
  IconFileInvoice,
  IconFiles,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMailForward,
  IconMessage,
  IconMessages,
  IconReceipt,
  IconReceiptTax,
  IconSettings,
  IconShieldCheck,
  IconShieldLock,
  IconSpeakerphone,
  IconUserCircle,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'

import { msg } from '~/i18n/msg.ts'

import type { NavigationEntry } from './navigation.ts'
import { paths } from './paths.ts'

/** The entries of administrators. Pages that do not exist yet are not listed. */
export const adminNavigation: readonly NavigationEntry[] = [
  { label: msg('Dashboard'), to: paths.admin, icon: IconLayoutDashboard, exact: true },
  { label: msg('Job Management'), to: paths.adminJobs, icon: IconBriefcase2 },
  { label: msg('Candidate Management'), to: paths.adminCandidates, icon: IconUserStar },
  { label: msg('Vetting Queue'), to: paths.adminVetting, icon: IconShieldCheck },
  { label: msg('User Management'), to: paths.adminUsers, icon: IconUsers, exact: true },
  { label: msg('Emails to users'), to: paths.adminBulkMails, icon: IconMailForward },
  { label: msg('CSV Import'), to: paths.adminCsvImport, icon: IconFiles },
  { label: msg('Exports'), to: paths.adminExports, icon: IconFileExport },
  { label: msg('Companies'), to: paths.adminCompanies, icon: IconBuilding },
  { label: msg('Placements'), to: paths.adminPlacements, icon: IconUsersGroup },
  { label: msg('Member Applications'), to: paths.adminMemberApplications, icon: IconListDetails },
  { label: msg('Data Requests'), to: paths.adminDataRequests, icon: IconShieldLock },
  { label: msg('Messages'), to: paths.adminMessaging(), icon: IconMessages, countsUnread: true },
  { label: msg('Contact Messages'), to: paths.adminContactMessages, icon: IconMessage },
  { label: msg('Announcements'), to: paths.adminAnnouncements, icon: IconSpeakerphone },
  { label: msg('Audit Log'), to: paths.adminAudit(), icon: IconHistory },
  { label: msg('System Analytics'), to: paths.adminAnalytics, icon: IconChartBar },
  { label: msg('Business Features'), to: paths.adminBusinessFeatures, icon: IconBriefcase },
  { label: msg('Platform Settings'), to: paths.adminSettings, icon: IconSettings, exact: true },
  { label: msg('Premium'), to: paths.adminPremium, icon: IconDiamond },
  { label: msg('Invoices'), to: paths.adminInvoices, icon: IconFileInvoice },
  { label: msg('Bank transfers'), to: paths.adminBank, icon: IconBuildingBank },
  { label: msg('Prices'), to: paths.adminPrices, icon: IconReceipt },
  { label: msg('Invoicing'), to: paths.adminInvoicing, icon: IconReceiptTax },
  { label: msg('Your account'), to: paths.adminAccount(), icon: IconUserCircle },
]

/** What the command palette of administrators can begin. */
export const adminActions: readonly NavigationEntry[] = [
  { label: msg('New announcement'), to: paths.adminNewAnnouncement, icon: IconSpeakerphone },
]
