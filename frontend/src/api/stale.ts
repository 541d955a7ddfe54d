import type { QueryClient } from '@tanstack/react-query'

import type * as admin from './generated/admin.gen.ts'
import type * as analytics from './generated/analytics.gen.ts'
import type * as auth from './generated/auth.gen.ts'
import type * as communicationHistory from './generated/communication-history.gen.ts'
import type * as csvImport from './generated/csv-import.gen.ts'
import type * as dataRights from './generated/data-rights.gen.ts'
import type * as documentSharing from './generated/document-sharing.gen.ts'
import type * as documents from './generated/documents.gen.ts'
import type * as introductions from './generated/introductions.gen.ts'
import type * as invoices from './generated/invoices.gen.ts'
import type * as jobs from './generated/jobs.gen.ts'
import type * as messaging from './generated/messaging.gen.ts'
import type * as memberApplications from './generated/member-applications.gen.ts'
import type * as payments from './generated/payments.gen.ts'
import type * as notifications from './generated/notifications.gen.ts'
import type * as profiles from './generated/profiles.gen.ts'
import type * as publicPages from './generated/public.gen.ts'
import type * as references from './generated/references.gen.ts'
import type * as search from './generated/search.gen.ts'
import type * as settings from './generated/settings.gen.ts'
import type * as vetting from './generated/vetting.gen.ts'

/** The exports of the generated client, by area. Add a new area here before naming its operations. */
type Exported =
  | keyof typeof admin
  | keyof typeof analytics
  | keyof typeof auth
  | keyof typeof communicationHistory
  | keyof typeof csvImport
  | keyof typeof dataRights
  | keyof typeof documentSharing
  | keyof typeof documents
  | keyof typeof introductions
  | keyof typeof invoices
  | keyof typeof jobs
  | keyof typeof messaging
  | keyof typeof memberApplications
  | keyof typeof notifications
  | keyof typeof payments
  | keyof typeof profiles
  | keyof typeof publicPages
  | keyof typeof references
  | keyof typeof search
  | keyof typeof settings
  | keyof typeof vetting

/** `listUsersQueryKey` → `listUsers` */
type IdOf<Name> = Name extends `${string}InfiniteQueryKey` ? never : Name extends `${infer Id}QueryKey` ? Id : never

/** An operation that reads, by its id in the contract. Its id is also the `_id` of its queries. */
export type OperationId = IdOf<Exported>

/**
 * The queries that a change of a resource makes stale, for every role: invalidating a query that is not in use has no
 * effect, so the operations of the other party do no harm.
 */
export const staleAfter = {
  account: [
    'listUsers',
    'listBulkDeactivations',
    'getUser',
    'getUserSecurity',
    'getRoleChange',
    'listCandidates',
    'getCandidate',
    'getAdminDashboard',
    'listAttention',
  ],
  analytics: ['getExecutiveAnalytics'],
  announcement: ['listAdminAnnouncements'],
  applicationNote: ['listApplicationNotes'],
  attachment: ['listAttachments'],
  billing: ['getBillingDetails', 'listInvoices'],
  blacklisting: ['listCandidates', 'getCandidate', 'getBlacklisting'],
  candidateNote: ['listCandidates', 'getCandidate', 'getVettingCase', 'listVettingQueue'],
  careerHistory: ['listCareerHistory', 'getDashboard'],
  company: ['getUser', 'getCompany', 'listCompanies', 'getAdminDashboard', 'listAttention'],
  companyMembers: ['listMembers', 'listContacts'],
  companyVerification: ['getCompanyProfile', 'getProfile', 'getMe', 'getDashboard'],
  consent: ['listConsents'],
  contactMessage: ['listContactMessages', 'getAdminDashboard', 'listAttention'],
  conversation: ['listConversations', 'getConversation', 'listMessages', 'listAttachments'],
  conversationRead: ['listConversations', 'getConversation'],
  csvImport: ['getImport', 'getImportProgress', 'getImportStats', 'listDrafts', 'listImports', 'listImportRows'],
  dataRequest: ['listDataRequests', 'listOwnDataRequests', 'getAdminDashboard', 'listAttention'],
  document: [
    'listCandidates',
    'getCandidate',
    'getAdminDashboard',
    'listAttention',
    'getVettingCase',
    'listVettingQueue',
    'getVettingProcess',
    'getDashboard',
    'myDocuments',
    'listDocuments',
  ],
  documentShare: ['getShare', 'getShareAudit', 'listComments', 'listSharedByMe', 'listSharedWithMe'],
  emailChange: ['getEmailChange'],
  interaction: [
    'getAuditTrail',
    'getCommunicationFigures',
    'getInteractionTimeline',
    'listParticipants',
    'searchInteractions',
  ],
  job: [
    'listJobs',
    'browseJobs',
    'getJob',
    'previewJob',
    'listOwnJobs',
    'listSavedJobs',
    'listAdminJobs',
    'listModeration',
    'getAdminJob',
    'listMyApplications',
    'listJobApplications',
    'listCompanyApplications',
    'getAdminDashboard',
    'listAttention',
  ],
  invoicing: ['getInvoicing', 'getPackages'],
  exchangeRates: ['getExchangeRates', 'getPackages'],
  prices: ['getPrices', 'getPackages'],
  bankTransfer: ['listTransfers', 'listAllTransfers', 'listBankLines'],
  bankMatch: [
    'listTransfers',
    'listAllTransfers',
    'listBankLines',
    'getUserPremium',
    'listPremiumUsers',
    'getPremiumStats',
    'getCurrentSubscription',
    'getMe',
    'listAllInvoices',
    'listInvoices',
    'getAdminDashboard',
  ],
  premium: ['getUserPremium', 'listPremiumUsers', 'getPremiumStats', 'getCurrentSubscription', 'getMe'],
  refund: [
    'getUserPremium',
    'listPremiumUsers',
    'getPremiumStats',
    'getCurrentSubscription',
    'getMe',
    'listAllInvoices',
    'listInvoices',
  ],
  jobApplication: [
    'listJobs',
    'getJob',
    'listOwnJobs',
    'listSavedJobs',
    'listMyApplications',
    'listJobApplications',
    'listCompanyApplications',
    'getApplication',
    'listHeldApplications',
  ],
  savedJob: ['listJobs', 'getJob', 'listSavedJobs'],
  introduction: [
    'getIntroduction',
    'getIntroductionAnalytics',
    'getIntroductionQuota',
    'listPlacements',
    'listIntroductions',
    'listMyIntroductionRequests',
    'getWorkflowHistory',
    'getWorkflowDashboard',
    'getDashboard',
    'getExecutive',
    'listContacts',
  ],
  memberApplication: [
    'listMemberApplications',
    'getMemberApplication',
    'myMemberApplication',
    'memberApplicationAnalytics',
    'getAdminDashboard',
    'listAttention',
  ],
  notification: ['listNotifications'],
  profile: ['getExecutiveProfile', 'getProfile', 'getCompanyProfile', 'getMe', 'getDashboard'],
  reference: ['getVettingCase', 'getVettingProcess', 'getDashboard', 'listReferences', 'listCandidateReferences'],
  role: ['listUsers', 'getUser', 'getRoleChange', 'getUserSecurity', 'getAdminDashboard', 'listAttention'],
  savedCandidate: ['listSavedCandidates'],
  savedSearch: ['listSavedSearches'],
  session: ['listSessions'],
  settings: ['getExecutiveSettings', 'getExecutiveProfile', 'getProfile', 'getMe', 'getDashboard'],
  twoFactor: ['getExecutiveSettings', 'getRecoveryCodes'],
  vetting: [
    'listUsers',
    'listCandidates',
    'getCandidate',
    'getAdminDashboard',
    'listAttention',
    'getVettingCase',
    'listVettingQueue',
    'getVettingStatus',
    'getVettingProcess',
    'getDashboard',
    'listReferences',
    'listCandidateReferences',
    'myDocuments',
    'listDocuments',
  ],
} as const satisfies Record<string, readonly OperationId[]>

/** A kind of record whose change makes queries stale. */
export type Resource = keyof typeof staleAfter

/** Marks every query that shows a resource as stale; those on screen are reloaded, and are fresh when this resolves. */
export async function invalidate(queryClient: QueryClient, changed: Resource): Promise<void> {
  await Promise.all(staleAfter[changed].map((_id) => queryClient.invalidateQueries({ queryKey: [{ _id }] })))
}
