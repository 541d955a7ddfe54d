import { stepPlan } from '~/components/use-steps.ts'
import { msg } from '~/i18n/msg.ts'

import type { Field } from './answers.ts'

/** The four steps of the wizard, 1 to 4. */
export type Step = 1 | 2 | 3 | 4

export const stepLabels: Record<Step, string> = {
  1: msg('Basic Information', { ns: 'profile' }),
  2: msg('Professional Experience', { ns: 'profile' }),
  3: msg('Availability & Goals', { ns: 'profile' }),
  4: msg('Additional Details', { ns: 'profile' }),
}

export const stepPurposes: Record<Step, string> = {
  1: msg('Who you are today.', { ns: 'profile' }),
  2: msg('What you have led, and what you are known for.', { ns: 'profile' }),
  3: msg('What you would be called away for.', { ns: 'profile' }),
  4: msg('What rounds off the picture. All of it is optional.', { ns: 'profile' }),
}

interface FieldFacts {
  step: Step
  label: string
  required?: boolean
}

/** Every field once, in the order of the form. The required ones are those of V41. */
export const fields: Record<Field, FieldFacts> = {
  title: { step: 1, label: msg('Job Title', { ns: 'profile' }), required: true },
  current_company: { step: 1, label: msg('Current Company', { ns: 'profile' }), required: true },
  location: { step: 1, label: msg('Location', { ns: 'profile' }), required: true },
  country: { step: 1, label: msg('Country', { ns: 'profile' }) },
  bio: { step: 1, label: msg('Professional Summary', { ns: 'profile' }) },
  industry: { step: 2, label: msg('Primary Industry', { ns: 'profile' }), required: true },
  years_of_experience: { step: 2, label: msg('Years of Experience', { ns: 'profile' }), required: true },
  skills: { step: 2, label: msg('Core Skills', { ns: 'profile' }), required: true },
  specializations: { step: 2, label: msg('Executive Specializations', { ns: 'profile' }) },
  is_available: { step: 3, label: msg('I am currently available for new opportunities', { ns: 'profile' }) },
  availability_type: { step: 3, label: msg('Preferred Opportunity Type', { ns: 'profile' }), required: true },
  preferred_company_size: { step: 3, label: msg('Preferred Company Size', { ns: 'profile' }) },
  salary_currency: { step: 3, label: msg('Currency', { ns: 'profile' }) },
  preferred_salary_min: { step: 3, label: msg('Minimum Salary Expectation', { ns: 'profile' }), required: true },
  preferred_salary_max: { step: 3, label: msg('Maximum Salary Expectation', { ns: 'profile' }) },
  salary_private: { step: 3, label: msg('Keep my salary expectation private', { ns: 'profile' }) },
  notice_period_days: { step: 3, label: msg('Notice period in days', { ns: 'profile' }) },
  travel_willingness: { step: 3, label: msg('Travel Willingness', { ns: 'profile' }) },
  remote_work: { step: 3, label: msg('Open to remote work', { ns: 'profile' }) },
  preferred_role_types: { step: 3, label: msg('Preferred roles', { ns: 'profile' }) },
  linkedin_url: { step: 4, label: msg('LinkedIn URL', { ns: 'profile' }) },
  website_url: { step: 4, label: msg('Personal website URL', { ns: 'profile' }) },
  languages: { step: 4, label: msg('Languages', { ns: 'profile' }) },
  certifications: { step: 4, label: msg('Certifications & Awards', { ns: 'profile' }) },
}

export const plan = stepPlan<Step, Field>([1, 2, 3, 4], fields)
