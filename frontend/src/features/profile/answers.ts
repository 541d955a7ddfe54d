import type { ExecutiveProfileView, WizardBody } from '~/api/generated/types.gen.ts'

/** The wizard's form: the server's fields, with blank text and 0 for absent values. */
export type Answers = {
  title: string
  current_company: string
  location: string
  country: string | null
  bio: string
  industry: NonNullable<WizardBody['industry']> | null
  years_of_experience: number
  skills: string[]
  specializations: string[]
  is_available: boolean
  availability_type: NonNullable<WizardBody['availability_type']> | null
  preferred_company_size: NonNullable<WizardBody['preferred_company_size']>
  preferred_salary_min: number
  preferred_salary_max: number
  salary_currency: NonNullable<WizardBody['salary_currency']>
  salary_private: boolean
  notice_period_days: number | null
  travel_willingness: NonNullable<WizardBody['travel_willingness']>
  remote_work: boolean
  preferred_role_types: string[]
  linkedin_url: string
  website_url: string
  languages: string[]
  certifications: string[]
}

export type Field = keyof Answers

/** "Defaults: salary 100000 to 250000, remote work true, travel occasional, company size any, availability full-time." */
export const defaults: Answers = {
  title: '',
  current_company: '',
  location: '',
  country: null,
  bio: '',
  industry: null,
  years_of_experience: 0,
  skills: [],
  specializations: [],
  is_available: true,
  availability_type: 'full-time',
  preferred_company_size: 'any',
  preferred_salary_min: 100_000,
  preferred_salary_max: 250_000,
  salary_currency: 'USD',
  salary_private: true,
  notice_period_days: null,
  travel_willingness: 'occasional',
  remote_work: true,
  preferred_role_types: [],
  linkedin_url: '',
  website_url: '',
  languages: ['English'],
  certifications: [],
}

/** The version of a profile that was never saved, so that two simultaneous first saves conflict too. */
const neverSaved = '0'

export interface Loaded {
  answers: Answers
  version: string
  /** Whether the wizard was completed once, with nothing missing. */
  isComplete: boolean
}

/** The initial values of the form; null for a profile that was never saved, which begins with this currency. */
export function loadedFrom(profile: ExecutiveProfileView | null, currency = defaults.salary_currency): Loaded {
  if (!profile) return { answers: { ...defaults, salary_currency: currency }, version: neverSaved, isComplete: false }
  // The server omits blank texts and sends null for unanswered choices: both mean absent, never the default.
  const said = Object.fromEntries(
    Object.entries(profile).filter(([name, value]) => name in defaults && value !== null && value !== undefined),
  ) as Partial<Answers>
  const answers: Answers = { ...defaults, availability_type: null, ...said }
  return { answers, version: profile.version, isComplete: profile.missing_to_complete.length === 0 }
}

/** The request has all fields of the wizard: blank ones are removed. */
export function bodyFrom(answers: Answers, version: string, complete: boolean): WizardBody {
  const text = (value: string) => value.trim() || null
  return {
    ...answers,
    title: text(answers.title),
    current_company: text(answers.current_company),
    location: text(answers.location),
    bio: text(answers.bio),
    linkedin_url: text(answers.linkedin_url),
    website_url: text(answers.website_url),
    version,
    complete,
  }
}
