import type { ExecutiveProfileView } from '~/api/generated/types.gen.ts'
import { initialLetters } from '~/components/initials.ts'
import type { CardFacts } from '~/entities/profile/executive-card.tsx'

import type { Answers } from './answers.ts'

interface CardOwner {
  first_name: string
  last_name: string
}

/** Additional fields visible to everyone who finds the profile; chosen in the settings. */
export type Shows = Pick<ExecutiveProfileView, 'show_location' | 'show_company'>

/** The default. */
const showsAtFirst: Shows = { show_location: true, show_company: false }

/** The card as the server would create it: masked for strangers, with the identity for an accepted employer. */
export function cardFrom(
  answers: Answers,
  owner: CardOwner,
  isRevealed: boolean,
  { show_location: showsLocation, show_company: showsCompany }: Shows = showsAtFirst,
): CardFacts {
  const fullName = `${owner.first_name} ${owner.last_name}`.trim()
  return {
    initials: initialLetters(fullName).join(''),
    title: answers.title.trim() || null,
    current_company: isRevealed || showsCompany ? answers.current_company.trim() || null : null,
    location: showsLocation ? answers.location.trim() || null : null,
    country: showsLocation ? answers.country : null,
    industry: answers.industry || null,
    years_of_experience: answers.years_of_experience,
    skills: answers.skills,
    specializations: answers.specializations,
    languages: answers.languages,
    is_available: answers.is_available,
    availability_type: answers.availability_type || null,
    preferred_company_size: answers.preferred_company_size,
    travel_willingness: answers.travel_willingness,
    remote_work: answers.remote_work,
    identity: isRevealed
      ? {
          full_name: fullName,
          // Chosen in the settings, not here.
          email: null,
          phone: null,
          bio: answers.bio.trim() || null,
          linkedin_url: answers.linkedin_url.trim() || null,
          website_url: answers.website_url.trim() || null,
          certifications: answers.certifications,
        }
      : null,
  }
}
