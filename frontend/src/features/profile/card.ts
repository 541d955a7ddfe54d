import type { CardFacts } from '~/components/executive-card.tsx'

import type { Answers } from './answers.ts'

interface CardOwner {
  first_name: string
  last_name: string
}

/** The card as the server would make it: masked for a stranger, with the identity for an employer who was accepted. */
export function cardFrom(answers: Answers, owner: CardOwner, isRevealed: boolean): CardFacts {
  const fullName = `${owner.first_name} ${owner.last_name}`.trim()
  return {
    initials: initialsOfEveryWord(fullName),
    title: answers.title.trim() || null,
    location: answers.location.trim() || null,
    country: answers.country,
    industry: answers.industry,
    years_of_experience: answers.years_of_experience,
    skills: answers.skills,
    specializations: answers.specializations,
    languages: answers.languages,
    is_available: answers.is_available,
    availability_type: answers.availability_type,
    preferred_company_size: answers.preferred_company_size,
    travel_willingness: answers.travel_willingness,
    remote_work: answers.remote_work,
    identity: isRevealed
      ? {
          full_name: fullName,
          // Chosen in the settings, not said here.
          email: null,
          phone: null,
          current_company: answers.current_company.trim() || null,
          bio: answers.bio.trim() || null,
          linkedin_url: answers.linkedin_url.trim() || null,
          website_url: answers.website_url.trim() || null,
          certifications: answers.certifications,
        }
      : null,
  }
}

/** `Amina Bello Diallo` → `ABD`, as the server masks a name. */
function initialsOfEveryWord(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words.map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase()).join('')
}
