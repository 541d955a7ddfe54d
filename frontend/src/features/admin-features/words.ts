import type { Feature } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

export const featureLabels: Record<Feature, string> = {
  registration: msg('Registration', { ns: 'admin-features' }),
  member_applications: msg('Membership applications', { ns: 'admin-features' }),
  introduction_requests: msg('Introduction requests', { ns: 'admin-features' }),
  job_publishing: msg('Publication of jobs', { ns: 'admin-features' }),
  job_applications: msg('Applications to jobs', { ns: 'admin-features' }),
  document_sharing: msg('Shared documents', { ns: 'admin-features' }),
  contact_form: msg('Contact form', { ns: 'admin-features' }),
  csv_imports: msg('CSV imports', { ns: 'admin-features' }),
}

/** What stops while a feature is off, and what goes on. */
export const effects: Record<Feature, string> = {
  registration: msg('Off: no new accounts are registered. Invitations can still be accepted.', {
    ns: 'admin-features',
  }),
  member_applications: msg('Off: no new applications are accepted. Those that were begun can be completed.', {
    ns: 'admin-features',
  }),
  introduction_requests: msg('Off: employers send no new requests; drafts are kept. Introductions under way go on.', {
    ns: 'admin-features',
  }),
  job_publishing: msg('Off: employers publish no jobs; drafts are kept. Published jobs stay public.', {
    ns: 'admin-features',
  }),
  job_applications: msg('Off: executives send no new applications to jobs. Sent ones go on.', {
    ns: 'admin-features',
  }),
  document_sharing: msg('Off: no documents are shared. Shared ones stay open until they expire or are revoked.', {
    ns: 'admin-features',
  }),
  contact_form: msg('Off: the contact form takes no messages.', { ns: 'admin-features' }),
  csv_imports: msg('Off: no files are uploaded for an import. Imports under way go on.', { ns: 'admin-features' }),
}
