import type { AvailabilityType, CompanySize, Seat, Travel, Visibility } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/**
 * The words of profiles and companies: English, shown with `t` of the namespace 'profile-words'. The order of each table
 * is the order of its choices on screen.
 */

export const availabilityTypes: Record<AvailabilityType, string> = {
  'full-time': msg('Full-time', { ns: 'profile-words' }),
  contract: msg('Contract', { ns: 'profile-words' }),
  interim: msg('Interim', { ns: 'profile-words' }),
  fractional: msg('Fractional', { ns: 'profile-words' }),
  advisory: msg('Advisory', { ns: 'profile-words' }),
}

export const companySizes: Record<CompanySize, string> = {
  startup: msg('Startup (1-50)', { ns: 'profile-words' }),
  small: msg('Small (51-200)', { ns: 'profile-words' }),
  medium: msg('Medium (201-1000)', { ns: 'profile-words' }),
  large: msg('Large (1000+)', { ns: 'profile-words' }),
  any: msg('Any size', { ns: 'profile-words' }),
}

export const travelWords: Record<Travel, string> = {
  none: msg('No travel', { ns: 'profile-words' }),
  occasional: msg('Occasional (up to 25%)', { ns: 'profile-words' }),
  regular: msg('Regular (25-50%)', { ns: 'profile-words' }),
  frequent: msg('Frequent (50%+)', { ns: 'profile-words' }),
}

/** What an employer may do for the company. */
export const seats: Record<Seat, { label: string; meaning: string }> = {
  owner: {
    label: msg('Owner', { ns: 'profile-words' }),
    meaning: msg('Everything, including the company’s page, its verification and its members.', {
      ns: 'profile-words',
    }),
  },
  recruiter: {
    label: msg('Recruiter', { ns: 'profile-words' }),
    meaning: msg('Searches for executives, and makes and conducts introductions.', { ns: 'profile-words' }),
  },
  interviewer: {
    label: msg('Interviewer', { ns: 'profile-words' }),
    meaning: msg('Reads introductions and applications, comments on them, arranges meetings and gives scorecards.', {
      ns: 'profile-words',
    }),
  },
  payer: {
    label: msg('Payer', { ns: 'profile-words' }),
    meaning: msg('Buys for the company, reads its invoices and changes its billing details. Sees no candidates.', {
      ns: 'profile-words',
    }),
  },
}

export const visibilities: Record<Visibility, string> = {
  public: msg('Every employer', { ns: 'profile-words' }),
  verified_employers: msg('Verified employers only', { ns: 'profile-words' }),
  private: msg('Nobody', { ns: 'profile-words' }),
}

/** The 16 the wizard suggests; others may be typed. Stored in English, so that one filter finds them all. */
export const suggestedSkills: readonly string[] = [
  msg('Strategic Planning', { ns: 'profile-words' }),
  msg('Leadership', { ns: 'profile-words' }),
  msg('P&L Management', { ns: 'profile-words' }),
  msg('Team Building', { ns: 'profile-words' }),
  msg('Digital Transformation', { ns: 'profile-words' }),
  msg('Operations', { ns: 'profile-words' }),
  msg('Sales', { ns: 'profile-words' }),
  msg('Marketing', { ns: 'profile-words' }),
  msg('Product Management', { ns: 'profile-words' }),
  msg('Business Development', { ns: 'profile-words' }),
  // Finance is one of the industries already.
  'Finance',
  msg('HR Management', { ns: 'profile-words' }),
  msg('Change Management', { ns: 'profile-words' }),
  msg('M&A', { ns: 'profile-words' }),
  msg('International Business', { ns: 'profile-words' }),
  msg('Innovation', { ns: 'profile-words' }),
]

export const suggestedSpecializations: readonly string[] = [
  msg('CEO', { ns: 'profile-words' }),
  msg('COO', { ns: 'profile-words' }),
  msg('CFO', { ns: 'profile-words' }),
  msg('CMO', { ns: 'profile-words' }),
  msg('CTO', { ns: 'profile-words' }),
  msg('CHRO', { ns: 'profile-words' }),
  msg('CIO', { ns: 'profile-words' }),
  msg('CPO', { ns: 'profile-words' }),
  msg('CRO', { ns: 'profile-words' }),
  msg('CISO', { ns: 'profile-words' }),
  msg('CSO', { ns: 'profile-words' }),
  msg('General Counsel', { ns: 'profile-words' }),
  msg('Managing Director', { ns: 'profile-words' }),
  msg('Board Director', { ns: 'profile-words' }),
  msg('Country Manager', { ns: 'profile-words' }),
  msg('Transformation Officer', { ns: 'profile-words' }),
]

/** The ones offered while typing, most spoken in our regions first; others may be typed. */
export const suggestedLanguages: readonly string[] = [
  msg('English', { ns: 'profile-words' }),
  msg('French', { ns: 'profile-words' }),
  msg('Arabic', { ns: 'profile-words' }),
  msg('Portuguese', { ns: 'profile-words' }),
  msg('Swahili', { ns: 'profile-words' }),
  msg('Amharic', { ns: 'profile-words' }),
  msg('Hausa', { ns: 'profile-words' }),
  msg('Yoruba', { ns: 'profile-words' }),
  msg('Igbo', { ns: 'profile-words' }),
  msg('Zulu', { ns: 'profile-words' }),
  msg('Afrikaans', { ns: 'profile-words' }),
  msg('Somali', { ns: 'profile-words' }),
  msg('Wolof', { ns: 'profile-words' }),
  msg('Turkish', { ns: 'profile-words' }),
  msg('Hindi', { ns: 'profile-words' }),
  msg('Urdu', { ns: 'profile-words' }),
  msg('German', { ns: 'profile-words' }),
  msg('Spanish', { ns: 'profile-words' }),
  msg('Mandarin', { ns: 'profile-words' }),
]
