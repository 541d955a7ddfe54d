import type {
  CloseReason,
  ExperienceLevel,
  JobApplicationStatus,
  JobStatus,
  JobType,
  ModerationStatus,
  QuestionKind,
  RejectReason,
  SalaryType,
  SalaryWithheld,
  WithdrawReason,
  Workplace,
} from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** The words of jobs and applications, for all sides: English, shown with `t` of the namespace 'job-words'. */

export const jobStatusLabels: Record<JobStatus, string> = {
  draft: msg('Draft', { ns: 'job-words' }),
  published: msg('Published', { ns: 'job-words' }),
  paused: msg('Paused', { ns: 'job-words' }),
  closed: msg('Closed', { ns: 'job-words' }),
  expired: msg('Expired', { ns: 'job-words' }),
  deleted: msg('Deleted', { ns: 'job-words' }),
}

export const jobStatusTones: Record<JobStatus, Tone> = {
  draft: 'neutral',
  published: 'active',
  paused: 'waiting',
  closed: 'done',
  expired: 'stopped',
  deleted: 'stopped',
}

export const moderationLabels: Record<ModerationStatus, string> = {
  not_required: msg('Not reviewed', { ns: 'job-words' }),
  pending: msg('Under review', { ns: 'job-words' }),
  approved: msg('Approved', { ns: 'job-words' }),
  rejected: msg('Refused', { ns: 'job-words' }),
  changes_requested: msg('Changes requested', { ns: 'job-words' }),
}

export const moderationTones: Record<ModerationStatus, Tone> = {
  not_required: 'neutral',
  pending: 'waiting',
  approved: 'done',
  rejected: 'stopped',
  changes_requested: 'waiting',
}

export const workplaces: Record<Workplace, string> = {
  on_site: msg('On site', { ns: 'job-words' }),
  hybrid: msg('Hybrid', { ns: 'job-words' }),
  remote: msg('Remote', { ns: 'job-words' }),
}

export const experienceLevels: Record<ExperienceLevel, string> = {
  entry: msg('Entry level', { ns: 'job-words' }),
  mid: msg('Mid level', { ns: 'job-words' }),
  senior: msg('Senior level', { ns: 'job-words' }),
  executive: msg('Executive level', { ns: 'job-words' }),
}

export const jobTypes: Record<JobType, string> = {
  'full-time': msg('Full time', { ns: 'job-words' }),
  'part-time': msg('Part time', { ns: 'job-words' }),
  contract: msg('Contract', { ns: 'job-words' }),
  freelance: msg('Freelance', { ns: 'job-words' }),
}

export const salaryTypes: Record<SalaryType, string> = {
  yearly: msg('A year', { ns: 'job-words' }),
  monthly: msg('A month', { ns: 'job-words' }),
  hourly: msg('An hour', { ns: 'job-words' }),
  project: msg('The whole project', { ns: 'job-words' }),
}

/** A salary with what it is paid for. */
export const salaryRanges: Record<SalaryType, string> = {
  yearly: msg('{{range}} a year', { ns: 'job-words' }),
  monthly: msg('{{range}} a month', { ns: 'job-words' }),
  hourly: msg('{{range}} an hour', { ns: 'job-words' }),
  project: msg('{{range}} for the project', { ns: 'job-words' }),
}

export const salaryWithheld: Record<SalaryWithheld, string> = {
  depends_on_experience: msg('Salary depends on experience', { ns: 'job-words' }),
  negotiable: msg('Salary is negotiated', { ns: 'job-words' }),
  told_in_person: msg('Salary is told in the first conversation', { ns: 'job-words' }),
}

export const questionKinds: Record<QuestionKind, string> = {
  text: msg('Text', { ns: 'job-words' }),
  yes_no: msg('Yes or no', { ns: 'job-words' }),
}

export const closeReasons: Record<CloseReason, string> = {
  filled: msg('The position is filled', { ns: 'job-words' }),
  cancelled: msg('The search was cancelled', { ns: 'job-words' }),
}

export const applicationLabels: Record<JobApplicationStatus, string> = {
  submitted: msg('Sent', { ns: 'job-words' }),
  under_review: msg('Viewed', { ns: 'job-words' }),
  shortlisted: msg('Shortlisted', { ns: 'job-words' }),
  interviewing: msg('Interviews', { ns: 'job-words' }),
  offered: msg('Offer', { ns: 'job-words' }),
  hired: msg('Hired', { ns: 'job-words' }),
  declined: msg('Offer declined', { ns: 'job-words' }),
  rejected: msg('Not successful', { ns: 'job-words' }),
  withdrawn: msg('Withdrawn', { ns: 'job-words' }),
  not_selected: msg('Job ended', { ns: 'job-words' }),
}

export const applicationTones: Record<JobApplicationStatus, Tone> = {
  submitted: 'waiting',
  under_review: 'waiting',
  shortlisted: 'active',
  interviewing: 'active',
  offered: 'waiting',
  hired: 'done',
  declined: 'stopped',
  rejected: 'stopped',
  withdrawn: 'neutral',
  not_selected: 'neutral',
}

export const withdrawReasons: Record<WithdrawReason, string> = {
  other_position: msg('Accepted another position', { ns: 'job-words' }),
  timing: msg('Not looking for anything new at present', { ns: 'job-words' }),
  role: msg('The role does not fit', { ns: 'job-words' }),
  location: msg('The place or the travel does not fit', { ns: 'job-words' }),
  terms: msg('The terms do not fit', { ns: 'job-words' }),
  conflict: msg('A conflict of interest', { ns: 'job-words' }),
  other: msg('Another reason', { ns: 'job-words' }),
}

export const rejectReasons: Record<RejectReason, string> = {
  experience: msg('The experience does not fit', { ns: 'job-words' }),
  sector: msg('The sector or function does not fit', { ns: 'job-words' }),
  location: msg('The place, or the permission to work there, does not fit', { ns: 'job-words' }),
  terms: msg('The terms do not fit', { ns: 'job-words' }),
  stronger_applicants: msg('Others fit better', { ns: 'job-words' }),
  filled: msg('The position is filled', { ns: 'job-words' }),
  other: msg('Another reason', { ns: 'job-words' }),
}
