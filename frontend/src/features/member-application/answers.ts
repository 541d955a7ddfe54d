import type {
  ApplicationForm,
  ExperienceBand,
  GeographicFlexibility,
  Industry,
  OpportunityType,
  RoleLevel,
} from '~/api/generated/types.gen.ts'
import type { Language } from '~/i18n/languages.ts'

/** The form's values. Named as in the API, so that its field errors match. */
export type Answers = {
  full_name: string
  professional_email: string
  phone: string
  current_location: string
  linkedin_profile: string
  current_title: string
  current_company: string
  years_leadership_experience: ExperienceBand | null
  primary_industry: Industry | null
  team_size_managed: string
  budget_responsibility: string
  key_achievements: string
  role_level_interest: RoleLevel[]
  industry_preferences: Industry[]
  geographic_flexibility: GeographicFlexibility | null
  opportunity_types: OpportunityType[]
  leadership_style: string
  career_aspirations: string
  /** Never stored on the device: consent is part of each submission. */
  consent: boolean
}

export type Field = keyof Answers

export const noAnswers: Answers = {
  full_name: '',
  professional_email: '',
  phone: '',
  current_location: '',
  linkedin_profile: '',
  current_title: '',
  current_company: '',
  years_leadership_experience: null,
  primary_industry: null,
  team_size_managed: '',
  budget_responsibility: '',
  key_achievements: '',
  role_level_interest: [],
  industry_preferences: [],
  geographic_flexibility: null,
  opportunity_types: [],
  leadership_style: '',
  career_aspirations: '',
  consent: false,
}

/** The request: trimmed, with the applicant's language. */
export function formOf(answers: Answers, locale: Language): ApplicationForm {
  const { linkedin_profile: profile, ...rest } = answers
  const trimmed = Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as Omit<Answers, 'linkedin_profile'>
  return { ...trimmed, linkedin_profile: webAddress(profile), locale }
}

/** Users omit the scheme: "linkedin.com/in/amina". */
function webAddress(typed: string): string {
  const address = typed.trim()
  return address === '' || /^https?:\/\//i.test(address) ? address : `https://${address}`
}

export function isBlank(answers: Answers): boolean {
  return Object.values(answers).every((value) => (Array.isArray(value) ? value.length === 0 : !value))
}
