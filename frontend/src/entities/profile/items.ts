import { msg } from '~/i18n/msg.ts'

/** The eight items that make a profile complete, by their names on the wire. */
export const profileItems: Readonly<Record<string, string>> = {
  title: msg('Job Title', { ns: 'profile-words' }),
  current_company: msg('Current Company', { ns: 'profile-words' }),
  location: msg('Location', { ns: 'profile-words' }),
  bio: msg('Professional Summary', { ns: 'profile-words' }),
  industry: msg('Primary Industry', { ns: 'profile-words' }),
  years_of_experience: msg('Years of Experience', { ns: 'profile-words' }),
  skills: msg('Core Skills', { ns: 'profile-words' }),
  specializations: msg('Executive Specializations', { ns: 'profile-words' }),
}

/** What makes a company's page complete, by its names on the wire. */
export const companyItems: Readonly<Record<string, string>> = {
  legal_name: msg('Registered name', { ns: 'profile-words' }),
  country: msg('Country of registration', { ns: 'profile-words' }),
  registration_number: msg('Registration number', { ns: 'profile-words' }),
  website: msg('Website', { ns: 'profile-words' }),
  sector: msg('Sector', { ns: 'profile-words' }),
  size: msg('Company size', { ns: 'profile-words' }),
  hq_timezone: msg('Time zone of the headquarters', { ns: 'profile-words' }),
}
