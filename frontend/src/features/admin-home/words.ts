import type { AttentionCounts, AttentionItem, AttentionKind } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { msg } from '~/i18n/msg.ts'

/** In the order of the filter. */
export const kindLabels: Record<AttentionKind, string> = {
  approval: msg('Proposals', { ns: 'admin-home' }),
  application: msg('Applications', { ns: 'admin-home' }),
  company: msg('Companies', { ns: 'admin-home' }),
  document: msg('Documents', { ns: 'admin-home' }),
  vetting: msg('Vettings', { ns: 'admin-home' }),
  data_request: msg('Data requests', { ns: 'admin-home' }),
  contact_message: msg('Contact messages', { ns: 'admin-home' }),
  job: msg('Jobs to review', { ns: 'admin-home' }),
  job_report: msg('Reports about jobs', { ns: 'admin-home' }),
}

/** Of one item. */
export const itemLabels: Record<AttentionKind, string> = {
  approval: msg('Proposal', { ns: 'admin-home' }),
  application: msg('Application', { ns: 'admin-home' }),
  company: msg('Company', { ns: 'admin-home' }),
  document: msg('Document', { ns: 'admin-home' }),
  vetting: msg('Vetting', { ns: 'admin-home' }),
  data_request: msg('Data request', { ns: 'admin-home' }),
  contact_message: msg('Contact message', { ns: 'admin-home' }),
  job: msg('Job to review', { ns: 'admin-home' }),
  job_report: msg('Report about a job', { ns: 'admin-home' }),
}

/** The links to the complete lists. Documents have none: they are reviewed with their owner. */
export const listLabels: Readonly<Partial<Record<AttentionKind, string>>> = {
  application: msg('All applications', { ns: 'admin-home' }),
  company: msg('All companies under review', { ns: 'admin-home' }),
  vetting: msg('The vetting queue', { ns: 'admin-home' }),
  data_request: msg('All data requests', { ns: 'admin-home' }),
  contact_message: msg('All contact messages', { ns: 'admin-home' }),
  job: msg('All jobs', { ns: 'admin-home' }),
}

export const listPaths: Readonly<Partial<Record<AttentionKind, string>>> = {
  application: paths.adminMemberApplications,
  company: paths.adminCompanies,
  vetting: paths.adminVetting,
  data_request: paths.adminDataRequests,
  contact_message: paths.adminContactMessages,
  job: paths.adminJobs,
}

/** Where an item is worked on. */
export function pathOf({ kind, id, word }: AttentionItem): string {
  switch (kind) {
    case 'approval':
      return approvalPath(id, word)
    case 'application':
      return paths.adminMemberApplication(id)
    case 'company':
      return paths.adminCompany(id)
    case 'document':
      return paths.adminCandidate(id)
    case 'vetting':
      return paths.adminVettingOf(id)
    case 'data_request':
      return paths.adminDataRequests
    case 'contact_message':
      return paths.adminContactMessage(id)
    case 'job':
    case 'job_report':
      return paths.adminJob(id)
  }
}

/** Where a proposal is decided. The id is that of the account. */
function approvalPath(id: string, word: string | null): string {
  if (word === 'blacklisting') return paths.adminCandidate(id)
  return word === 'early_erasure' ? paths.adminDataRequests : paths.adminUserById(id)
}

/** What was proposed. */
export const proposalLabels: Readonly<Record<string, string>> = {
  role_change: msg('new role', { ns: 'admin-home' }),
  refund: msg('refund', { ns: 'admin-home' }),
  early_erasure: msg('erasure without the 30 days', { ns: 'admin-home' }),
  blacklisting: msg('blacklisting', { ns: 'admin-home' }),
}

export function countOf(counts: AttentionCounts, kind: AttentionKind): number {
  switch (kind) {
    case 'approval':
      return counts.approvals
    case 'application':
      return counts.applications
    case 'company':
      return counts.companies
    case 'document':
      return counts.documents
    case 'vetting':
      return counts.vettings
    case 'data_request':
      return counts.data_requests
    case 'contact_message':
      return counts.contact_messages
    case 'job':
      return counts.jobs
    case 'job_report':
      return counts.job_reports
  }
}
