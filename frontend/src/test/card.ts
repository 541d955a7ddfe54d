import type { ExecutiveProfileView } from '~/api/generated/types.gen.ts'

/** A masked card with the minimum of data. */
export const maskedCard: ExecutiveProfileView['card'] = {
  id: 'usr_1',
  initials: 'A. D.',
  title: 'CFO',
  current_company: null,
  seniority: 'c_suite',
  identity: null,
  engagement: null,
  industry: null,
  country: null,
  location: null,
  years_of_experience: 18,
  skills: [],
  specializations: [],
  languages: [],
  availability_type: null,
  is_available: true,
  remote_work: false,
  travel_willingness: 'none',
  preferred_company_size: 'any',
  allow_introduction_requests: true,
}
