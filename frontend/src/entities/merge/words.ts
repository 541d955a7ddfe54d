import type { ComparedField, DuplicateRule } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

export const ruleLabels: Record<DuplicateRule, string> = {
  email: msg('Same email address', { ns: 'merge' }),
  phone: msg('Same phone number', { ns: 'merge' }),
  linkedin: msg('Same LinkedIn profile', { ns: 'merge' }),
  name_and_company: msg('Same name and company', { ns: 'merge' }),
}

export const fieldLabels: Record<ComparedField['field'], string> = {
  first_name: msg('First name', { ns: 'merge' }),
  last_name: msg('Last name', { ns: 'merge' }),
  phone: msg('Phone', { ns: 'merge' }),
  title: msg('Title', { ns: 'merge' }),
  current_company: msg('Current company', { ns: 'merge' }),
  location: msg('Location', { ns: 'merge' }),
  country: msg('Country', { ns: 'merge' }),
  bio: msg('Professional summary', { ns: 'merge' }),
  industry: msg('Industry', { ns: 'merge' }),
  years_of_experience: msg('Years of experience', { ns: 'merge' }),
  skills: msg('Skills', { ns: 'merge' }),
  specializations: msg('Specializations', { ns: 'merge' }),
  linkedin_url: msg('LinkedIn', { ns: 'merge' }),
  website_url: msg('Website', { ns: 'merge' }),
  languages: msg('Languages', { ns: 'merge' }),
  certifications: msg('Certifications', { ns: 'merge' }),
}

export const outcomeLabels: Record<ComparedField['outcome'], string> = {
  stays: msg('Stays', { ns: 'merge' }),
  filled: msg('Filled in', { ns: 'merge' }),
  hidden: msg('Hidden', { ns: 'merge' }),
}

export const outcomeTones: Record<ComparedField['outcome'], Tone> = {
  stays: 'neutral',
  filled: 'done',
  hidden: 'waiting',
}
