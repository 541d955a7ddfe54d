import type {
  JobApplicationEvent,
  JobApplicationFileView,
  JobApplicationLineView,
  JobApplicationStatus,
  JobApplicationsView,
} from '~/api/generated/types.gen.ts'

/** The applications of the tests: a new one, one that was viewed, and one that has ended. */

const move = (event: JobApplicationEvent, to: JobApplicationStatus) => ({
  event,
  to,
  needs_reason: event === 'reject' ? ('required' as const) : ('never' as const),
  blocked: null,
  blocked_sentence: null,
})

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS - 60_000).toISOString()

const application = (
  name: string,
  status: JobApplicationStatus,
  changes: Partial<JobApplicationLineView> = {},
): JobApplicationLineView => ({
  id: `app_${name}`,
  job_id: 'job_1',
  job_title: 'Chief Operating Officer',
  executive_id: `usr_${name}`,
  name,
  title: null,
  current_company: null,
  location: null,
  status,
  status_since: daysAgo(0),
  answer_due_at: null,
  viewed_at: null,
  created_at: daysAgo(4),
  version: 3,
  allowed_transitions: [],
  ...changes,
})

export const zuri = application('Zuri', 'submitted', {
  allowed_transitions: [move('open', 'under_review'), move('reject', 'rejected')],
})
export const amina = application('Amina', 'under_review', {
  title: 'Director of Operations',
  current_company: 'Kilindini Power',
  status_since: daysAgo(3),
  answer_due_at: '2999-01-02T12:00:00Z',
  allowed_transitions: [move('shortlist', 'shortlisted'), move('reject', 'rejected')],
})
export const omar = application('Omar', 'hired')

/** The file of an application without a letter, answers and history. */
export const fileOf = (line: JobApplicationLineView): JobApplicationFileView => ({
  ...line,
  email: null,
  phone: null,
  cover_note: null,
  answers: [],
  rejection_reason: null,
  withdraw_reason: null,
  message: null,
  history: [],
  is_company_hidden: false,
  introduction_id: null,
})

export const found: JobApplicationsView = {
  job_title: 'Chief Operating Officer',
  applications: [zuri, amina, omar],
  next_cursor: 'older',
  stages: { submitted: 1, under_review: 13, hired: 1 },
}
