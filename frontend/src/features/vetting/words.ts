import type { Checklist, Lack, VettingStage, VettingState } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

type Piece = Checklist['resume']

/** M082 to M085, and before the submission, while nobody reviews anything yet, that it is in progress. */
export const stateLabels: Record<VettingState, string> = {
  not_started: msg('Not Started', { ns: 'vetting' }),
  in_progress: msg('In progress', { ns: 'vetting' }),
  documents_submitted: msg('In progress', { ns: 'vetting' }),
  references_submitted: msg('In progress', { ns: 'vetting' }),
  background_check: msg('Under Review', { ns: 'vetting' }),
  interview_scheduled: msg('Under Review', { ns: 'vetting' }),
  approved: msg('Approved', { ns: 'vetting' }),
  rejected: msg('Requires Attention', { ns: 'vetting' }),
}

export const stateTones: Record<VettingState, Tone> = {
  not_started: 'neutral',
  in_progress: 'active',
  documents_submitted: 'active',
  references_submitted: 'active',
  background_check: 'active',
  interview_scheduled: 'active',
  approved: 'done',
  rejected: 'stopped',
}

/** The four steps of the overview (D3, section 2), in their order. */
export const steps: readonly { stage: VettingStage; title: string; line: string }[] = [
  {
    stage: 'documents',
    title: msg('Upload Documents', { ns: 'vetting' }),
    line: msg('Your resume, a photo and an ID.', { ns: 'vetting' }),
  },
  {
    stage: 'references',
    title: msg('Submit References', { ns: 'vetting' }),
    line: msg('Two people or more who know your work.', { ns: 'vetting' }),
  },
  {
    stage: 'background_verification',
    title: msg('Background Verification', { ns: 'vetting' }),
    line: msg('We check the documents and ask your references.', { ns: 'vetting' }),
  },
  {
    stage: 'final_review',
    title: msg('Final Review', { ns: 'vetting' }),
    line: msg('An interview where one is needed, and our decision.', { ns: 'vetting' }),
  },
]

export const lackLabels: Record<Lack, string> = {
  resume: msg('Resume', { ns: 'vetting' }),
  photo: msg('Photo', { ns: 'vetting' }),
  id: msg('ID', { ns: 'vetting' }),
  references: msg('References', { ns: 'vetting' }),
}

export const pieceLabels: Record<Piece, string> = {
  missing: msg('Missing', { ns: 'vetting' }),
  pending: msg('Uploaded', { ns: 'vetting' }),
  approved: msg('Approved', { ns: 'vetting' }),
  rejected: msg('Rejected', { ns: 'vetting' }),
  expired: msg('Expired', { ns: 'vetting' }),
}

export const pieceTones: Record<Piece, Tone> = {
  missing: 'neutral',
  pending: 'waiting',
  approved: 'done',
  rejected: 'stopped',
  expired: 'stopped',
}
