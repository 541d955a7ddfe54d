import type {
  Criterion,
  ExperienceBand,
  GeographicFlexibility,
  Industry,
  OpportunityType,
  RoleLevel,
} from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/**
 * The words of a membership application, for the applicant's screens and the reviewer's alike: English, shown with `t`
 * of the namespace 'application-words'. The order of each table is the order of its choices on screen.
 */

export const experienceBands: Record<ExperienceBand, string> = {
  '5-10 years': msg('5-10 years', { ns: 'application-words' }),
  '10-15 years': msg('10-15 years', { ns: 'application-words' }),
  '15-20 years': msg('15-20 years', { ns: 'application-words' }),
  '20+ years': msg('20+ years', { ns: 'application-words' }),
}

export const industries: Record<Industry, string> = {
  technology: msg('Technology', { ns: 'application-words' }),
  financial_services: msg('Financial Services', { ns: 'application-words' }),
  healthcare: msg('Healthcare', { ns: 'application-words' }),
  manufacturing: msg('Manufacturing', { ns: 'application-words' }),
  energy: msg('Energy', { ns: 'application-words' }),
  retail_consumer: msg('Retail & Consumer', { ns: 'application-words' }),
  media_telecom: msg('Media & Telecommunications', { ns: 'application-words' }),
  real_estate: msg('Real Estate', { ns: 'application-words' }),
  education: msg('Education', { ns: 'application-words' }),
  government: msg('Government & Public Sector', { ns: 'application-words' }),
  non_profit: msg('Non-profit', { ns: 'application-words' }),
  other: msg('Other', { ns: 'application-words' }),
}

export const roleLevels: Record<RoleLevel, string> = {
  'C-Suite': msg('C-Suite', { ns: 'application-words' }),
  'VP/SVP Level': msg('VP/SVP Level', { ns: 'application-words' }),
  'Division Head': msg('Division Head', { ns: 'application-words' }),
  'Board Positions': msg('Board Positions', { ns: 'application-words' }),
}

export const geographies: Record<GeographicFlexibility, string> = {
  'Current location only': msg('Current location only', { ns: 'application-words' }),
  'Regional (within Africa/ME)': msg('Regional (within Africa/ME)', { ns: 'application-words' }),
  'Global opportunities': msg('Global opportunities', { ns: 'application-words' }),
  'Specific locations': msg('Specific locations', { ns: 'application-words' }),
}

export const opportunityTypes: Record<OpportunityType, string> = {
  'Permanent roles': msg('Permanent roles', { ns: 'application-words' }),
  'Interim assignments': msg('Interim assignments', { ns: 'application-words' }),
  'Fractional leadership': msg('Fractional leadership', { ns: 'application-words' }),
  'Advisory positions': msg('Advisory positions', { ns: 'application-words' }),
}

/** The six things an application is assessed by. */
export const criterionLabels: Record<Criterion, string> = {
  experience: msg('Leadership experience', { ns: 'application-words' }),
  role_level: msg('Seniority of the role', { ns: 'application-words' }),
  company_size: msg('Size of team or budget', { ns: 'application-words' }),
  industry: msg('Industry', { ns: 'application-words' }),
  skills: msg('Core skills', { ns: 'application-words' }),
  education: msg('Education', { ns: 'application-words' }),
}

/** The labels of the form's fields, by name. */
export const fieldLabels = {
  full_name: msg('Full name', { ns: 'application-words' }),
  professional_email: msg('Professional email', { ns: 'application-words' }),
  phone: msg('Phone', { ns: 'application-words' }),
  current_location: msg('Current location', { ns: 'application-words' }),
  linkedin_profile: msg('LinkedIn profile', { ns: 'application-words' }),
  current_title: msg('Current title', { ns: 'application-words' }),
  current_company: msg('Current company', { ns: 'application-words' }),
  years_leadership_experience: msg('Years of leadership experience', { ns: 'application-words' }),
  primary_industry: msg('Primary industry', { ns: 'application-words' }),
  team_size_managed: msg('Team size managed', { ns: 'application-words' }),
  budget_responsibility: msg('Budget responsibility', { ns: 'application-words' }),
  key_achievements: msg('Key achievements', { ns: 'application-words' }),
  role_level_interest: msg('Role levels of interest', { ns: 'application-words' }),
  industry_preferences: msg('Industry preferences', { ns: 'application-words' }),
  geographic_flexibility: msg('Geographic flexibility', { ns: 'application-words' }),
  opportunity_types: msg('Opportunity types', { ns: 'application-words' }),
  leadership_style: msg('Leadership style', { ns: 'application-words' }),
  career_aspirations: msg('Career aspirations', { ns: 'application-words' }),
  consent: msg('Consent', { ns: 'application-words' }),
}
