import type { JobForm, JobView, ScreeningQuestion } from '~/api/generated/types.gen.ts'
import type {
  Currency,
  Engagement,
  ExperienceLevel,
  Industry,
  Locale,
  SalaryType,
  SalaryWithheld,
  Workplace,
} from '~/api/generated/types.gen.ts'
import { decimals, minorUnits } from '~/i18n/currencies.ts'

/** The fields of the form, named as the server names them where it has them. A type, because a form takes no interface. */
export type JobValues = {
  title: string
  engagement_type: Engagement | ''
  experience_level: ExperienceLevel | ''
  industry: Industry | ''
  location: string
  countries: string[]
  workplace: Workplace
  /** Whether the salary is said; otherwise `salary_withheld` says why not. */
  says_salary: boolean
  /** In whole units, as typed. */
  salary_min: string
  salary_max: string
  currency: Currency
  salary_type: SalaryType
  salary_withheld: SalaryWithheld | ''
  description: string
  requirements: string[]
  benefits: string[]
  questions: ScreeningQuestion[]
  is_anonymous: boolean
  employer_description: string
  locale: Locale
}

/** The most questions of a job (the server's rule). */
export const MOST_QUESTIONS = 5

export function blankValues(locale: Locale, currency: Currency): JobValues {
  return {
    title: '',
    engagement_type: 'permanent',
    experience_level: 'executive',
    industry: '',
    location: '',
    countries: [],
    workplace: 'on_site',
    says_salary: true,
    salary_min: '',
    salary_max: '',
    currency,
    salary_type: 'yearly',
    salary_withheld: '',
    description: '',
    requirements: [],
    benefits: [],
    questions: [],
    is_anonymous: false,
    employer_description: '',
    locale,
  }
}

const units = (minor: number, currency: Currency): string => String(minor / 10 ** decimals(currency))

/** The form filled with a job. */
export function valuesOf(job: JobView, ownCurrency: Currency): JobValues {
  const salary = job.salary_range
  const currency = salary?.currency ?? ownCurrency
  return {
    title: job.title,
    engagement_type: job.engagement_type ?? '',
    experience_level: job.experience_level ?? '',
    industry: job.industry ?? '',
    location: job.location,
    countries: job.countries,
    workplace: job.workplace,
    says_salary: job.salary_withheld == null,
    salary_min: salary ? units(salary.min, currency) : '',
    salary_max: salary ? units(salary.max, currency) : '',
    currency,
    salary_type: salary?.type ?? 'yearly',
    salary_withheld: job.salary_withheld ?? '',
    description: job.description,
    requirements: job.requirements,
    benefits: job.benefits,
    questions: job.questions,
    is_anonymous: job.is_anonymous,
    employer_description: job.employer_description ?? '',
    locale: job.locale,
  }
}

/** The request. A salary without an upper end has the lower one for both. */
export function formOf(values: JobValues): JobForm {
  const { currency } = values
  const saysSalary = values.says_salary && (values.salary_min !== '' || values.salary_max !== '')
  const lower = values.salary_min || values.salary_max
  return {
    title: values.title.trim(),
    engagement_type: values.engagement_type || null,
    experience_level: values.experience_level || null,
    industry: values.industry || null,
    location: values.location.trim() || null,
    countries: values.countries,
    workplace: values.workplace,
    salary_range: saysSalary
      ? {
          min: minorUnits(lower, currency),
          max: minorUnits(values.salary_max || lower, currency),
          currency,
          type: values.salary_type,
        }
      : null,
    salary_withheld: values.says_salary ? null : values.salary_withheld || null,
    description: values.description.trim() || null,
    requirements: values.requirements.filter((row) => row.trim() !== ''),
    benefits: values.benefits.filter((row) => row.trim() !== ''),
    questions: values.questions.filter(({ question }) => question.trim() !== ''),
    is_anonymous: values.is_anonymous,
    employer_description: values.is_anonymous ? values.employer_description.trim() || null : null,
    locale: values.locale,
  }
}

/** The names of the server's fields in the form, where they differ. */
export const fieldNames: Readonly<Record<string, string>> = { salary_range: 'salary_min' }
