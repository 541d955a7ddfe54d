import type { AuditAction, AuditArea, PlatformSetting } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

export const areaLabels: Record<AuditArea, string> = {
  access: msg('Access', { ns: 'audit-words' }),
  identity: msg('Identity', { ns: 'audit-words' }),
  members: msg('Members', { ns: 'audit-words' }),
  companies: msg('Companies', { ns: 'audit-words' }),
  jobs: msg('Jobs', { ns: 'audit-words' }),
  introductions: msg('Introductions', { ns: 'audit-words' }),
  money: msg('Money', { ns: 'audit-words' }),
  personal_data: msg('Personal data', { ns: 'audit-words' }),
  imports: msg('Imports', { ns: 'audit-words' }),
  platform: msg('Platform', { ns: 'audit-words' }),
}

/** In the order of the filter: by area. */
export const actionLabels: Record<AuditAction, string> = {
  account_activated: msg('Account activated', { ns: 'audit-words' }),
  account_state_changed: msg('Account', { ns: 'audit-words' }),
  account_role_changed: msg('Role of an account', { ns: 'audit-words' }),
  account_signed_out: msg('Sessions of an account ended', { ns: 'audit-words' }),
  approval_moved: msg('Proposal of another role', { ns: 'audit-words' }),
  company_seat_moved: msg('Seat in a company', { ns: 'audit-words' }),
  password_changed: msg('Password changed', { ns: 'audit-words' }),
  email_change_moved: msg('Change of email address', { ns: 'audit-words' }),
  two_factor_changed: msg('Second factor', { ns: 'audit-words' }),
  recovery_codes_changed: msg('Recovery codes', { ns: 'audit-words' }),
  application_moved: msg('Membership application', { ns: 'audit-words' }),
  application_assigned: msg('Assignment of an application', { ns: 'audit-words' }),
  invitation_resent: msg('Invitation to claim a membership sent again', { ns: 'audit-words' }),
  reapply_waived: msg('Waiting time before another application waived', { ns: 'audit-words' }),
  vetting_moved: msg('Vetting', { ns: 'audit-words' }),
  blacklist_moved: msg('Blacklisting', { ns: 'audit-words' }),
  candidate_noted: msg('Note about a candidate', { ns: 'audit-words' }),
  reference_moved: msg('Reference', { ns: 'audit-words' }),
  document_moved: msg('Document', { ns: 'audit-words' }),
  company_verification_moved: msg('Verification of a company', { ns: 'audit-words' }),
  company_renamed: msg('Company renamed', { ns: 'audit-words' }),
  job_moved: msg('Job', { ns: 'audit-words' }),
  job_edited: msg('Text of a job', { ns: 'audit-words' }),
  job_moderated: msg('Review of a job', { ns: 'audit-words' }),
  job_flagged: msg('Flag of a job', { ns: 'audit-words' }),
  job_reports_settled: msg('Reports of a job settled', { ns: 'audit-words' }),
  job_application_released: msg('Held application released', { ns: 'audit-words' }),
  premium_moved: msg('Premium', { ns: 'audit-words' }),
  prices_changed: msg('Prices', { ns: 'audit-words' }),
  payment_received: msg('Payment received', { ns: 'audit-words' }),
  introduction_moved: msg('Introduction', { ns: 'audit-words' }),
  offer_accepted: msg('Offer accepted', { ns: 'audit-words' }),
  data_request_moved: msg('Data request', { ns: 'audit-words' }),
  conversation_opened_to_support: msg('Conversation opened to the team', { ns: 'audit-words' }),
  records_exported: msg('Export', { ns: 'audit-words' }),
  csv_import_moved: msg('CSV import', { ns: 'audit-words' }),
  draft_invitation_moved: msg('Invitation of an imported executive', { ns: 'audit-words' }),
  platform_settings_changed: msg('Platform settings', { ns: 'audit-words' }),
  feature_switched: msg('Feature switched', { ns: 'audit-words' }),
  announcement_moved: msg('Announcement', { ns: 'audit-words' }),
  contact_message_moved: msg('Contact message', { ns: 'audit-words' }),
}

export const settingLabels: Record<PlatformSetting, string> = {
  requests_free: msg('Monthly requests without premium', { ns: 'audit-words' }),
  requests_premium: msg('Monthly requests with premium', { ns: 'audit-words' }),
  invitations_per_hour: msg('Invitations per hour', { ns: 'audit-words' }),
  invitations_paused: msg('Invitations paused', { ns: 'audit-words' }),
}

/** Words of facts that no state machine has. */
export const otherWords: Readonly<Record<string, string>> = {
  on: msg('enabled', { ns: 'audit-words' }),
  off: msg('disabled', { ns: 'audit-words' }),
  used: msg('used', { ns: 'audit-words' }),
  replaced: msg('replaced', { ns: 'audit-words' }),
  candidates: msg('candidates', { ns: 'audit-words' }),
  users: msg('users', { ns: 'audit-words' }),
  audit_entries: msg('entries of the audit log', { ns: 'audit-words' }),
  executive: msg('executive', { ns: 'audit-words' }),
  employer: msg('employer', { ns: 'audit-words' }),
  admin: msg('administrator', { ns: 'audit-words' }),
  registration: msg('registration of new accounts', { ns: 'audit-words' }),
  member_applications: msg('membership applications', { ns: 'audit-words' }),
  introduction_requests: msg('introduction requests', { ns: 'audit-words' }),
  job_publishing: msg('publications of jobs', { ns: 'audit-words' }),
  job_applications: msg('applications to jobs', { ns: 'audit-words' }),
  document_sharing: msg('shared documents', { ns: 'audit-words' }),
  contact_form: msg('contact form', { ns: 'audit-words' }),
  csv_imports: msg('CSV imports', { ns: 'audit-words' }),
  recruiter: msg('recruiter', { ns: 'audit-words' }),
  interviewer: msg('interviewer', { ns: 'audit-words' }),
}

/** The roles in which something is done. */
export const roleLabels: Readonly<Record<string, string>> = {
  executive: msg('An executive', { ns: 'audit-words' }),
  employer: msg('An employer', { ns: 'audit-words' }),
  admin: msg('An administrator', { ns: 'audit-words' }),
  applicant: msg('An applicant', { ns: 'audit-words' }),
  referee: msg('A referee', { ns: 'audit-words' }),
  visitor: msg('A visitor', { ns: 'audit-words' }),
  system: msg('The system', { ns: 'audit-words' }),
}
