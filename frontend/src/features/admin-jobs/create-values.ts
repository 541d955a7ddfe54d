import type { Currency, ExperienceLevel, JobType, SalaryType } from '~/api/generated/types.gen.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { minorUnits } from '~/i18n/currencies.ts'
import { msg } from '~/i18n/msg.ts'

/** Named as the server names them; salaries in whole units, lists as one text per line. */
export type CreateValues = {
  employer_email: string
  company_name: string
  title: string
  location: string
  country: string
  job_type: JobType
  experience_level: ExperienceLevel
  salary_min: string
  salary_max: string
  currency: Currency
  salary_type: SalaryType
  description: string
  requirements: string
  benefits: string
  is_anonymous: boolean
}

/** The form as it is opened. */
export const blankValues: CreateValues = {
  employer_email: '',
  company_name: '',
  title: '',
  location: '',
  country: '',
  job_type: 'full-time',
  experience_level: 'mid',
  salary_min: '50000',
  salary_max: '100000',
  currency: 'USD',
  salary_type: 'yearly',
  description: '',
  requirements: '',
  benefits: '',
  is_anonymous: false,
}

const rows = (text: string) =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)

/** The request. */
export function bodyOf(values: CreateValues) {
  const { currency } = values
  return {
    employer_email: values.employer_email.trim(),
    company_name: values.company_name.trim() || null,
    job: {
      title: values.title.trim(),
      job_type: values.job_type,
      experience_level: values.experience_level,
      location: values.location.trim() || null,
      countries: values.country ? [values.country] : [],
      salary_range: {
        min: minorUnits(values.salary_min, currency),
        max: minorUnits(values.salary_max, currency),
        currency,
        type: values.salary_type,
      },
      description: values.description.trim() || null,
      requirements: rows(values.requirements),
      benefits: rows(values.benefits),
      is_anonymous: values.is_anonymous,
    },
  }
}

/** The fields of the job are in an object of their own in the request. */
export function placed(error: unknown): Problem {
  const problem = problemOf(error, msg('Failed to create job posting', { ns: 'admin-jobs' }))
  const named = Object.entries(problem.fieldErrors).map(([field, sentence]) => {
    const own = field.replace(/^job\./, '')
    return [own === 'salary_range' ? 'salary_min' : own, sentence]
  })
  return { ...problem, fieldErrors: Object.fromEntries(named) as Record<string, string> }
}
