import type { Lack, VettingChangeView, VettingState } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** The states of a process, in the vetters' terms. */
export const stateLabels: Record<VettingState, string> = {
  not_started: msg('Not started', { ns: 'admin-vetting' }),
  in_progress: msg('Collecting documents', { ns: 'admin-vetting' }),
  documents_submitted: msg('Documents handed in', { ns: 'admin-vetting' }),
  references_submitted: msg('References named', { ns: 'admin-vetting' }),
  background_check: msg('Background check', { ns: 'admin-vetting' }),
  interview_scheduled: msg('Interview scheduled', { ns: 'admin-vetting' }),
  approved: msg('Approved', { ns: 'admin-vetting' }),
  rejected: msg('Requires attention', { ns: 'admin-vetting' }),
}

export const stateTones: Record<VettingState, Tone> = {
  not_started: 'neutral',
  in_progress: 'active',
  documents_submitted: 'active',
  references_submitted: 'active',
  background_check: 'waiting',
  interview_scheduled: 'waiting',
  approved: 'done',
  rejected: 'stopped',
}

/** Without their subject, for the timeline. */
export const eventTexts: Record<VettingChangeView['event'], string> = {
  register: msg('registered', { ns: 'admin-vetting' }),
  create: msg('began the vetting', { ns: 'admin-vetting' }),
  start_vetting: msg('started the vetting', { ns: 'admin-vetting' }),
  documents_complete: msg('The required documents are there', { ns: 'admin-vetting' }),
  references_complete: msg('Two references are named', { ns: 'admin-vetting' }),
  submit: msg('submitted the record for review', { ns: 'admin-vetting' }),
  schedule_interview: msg('scheduled an interview', { ns: 'admin-vetting' }),
  approve: msg('approved', { ns: 'admin-vetting' }),
  reject: msg('asked for something to be put right', { ns: 'admin-vetting' }),
  reopen: msg('took the feedback up', { ns: 'admin-vetting' }),
  reverify: msg('asked for a renewal', { ns: 'admin-vetting' }),
}

export const lackLabels: Record<Lack, string> = {
  resume: msg('Resume', { ns: 'admin-vetting' }),
  photo: msg('Photo', { ns: 'admin-vetting' }),
  id: msg('ID', { ns: 'admin-vetting' }),
  references: msg('References', { ns: 'admin-vetting' }),
}

/** The server's sentences about what an approval lacks. */
export const lackSentences: Record<Lack, string> = {
  resume: msg('The resume is not approved yet.', { ns: 'admin-vetting' }),
  photo: msg('The photo is not approved yet.', { ns: 'admin-vetting' }),
  id: msg('The ID is not approved yet.', { ns: 'admin-vetting' }),
  references: msg('Fewer than 2 references have answered.', { ns: 'admin-vetting' }),
}
