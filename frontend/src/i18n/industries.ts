import type { Industry } from '~/api/generated/types.gen.ts'

import { msg } from './msg.ts'

/** The industries, as the profile wizard calls them. */
export const industries: Record<Industry, string> = {
  technology: msg('Technology', { ns: 'profile-words' }),
  healthcare: msg('Healthcare', { ns: 'profile-words' }),
  financial_services: msg('Finance', { ns: 'profile-words' }),
  manufacturing: msg('Manufacturing', { ns: 'profile-words' }),
  retail_consumer: msg('Retail', { ns: 'profile-words' }),
  energy: msg('Energy', { ns: 'profile-words' }),
  real_estate: msg('Real Estate', { ns: 'profile-words' }),
  media_telecom: msg('Media', { ns: 'profile-words' }),
  education: msg('Education', { ns: 'profile-words' }),
  non_profit: msg('Non-profit', { ns: 'profile-words' }),
  government: msg('Government', { ns: 'profile-words' }),
  other: msg('Other', { ns: 'profile-words' }),
}
