import { noAnswers, type Answers } from './answers.ts'

/**
 * `?linkedin_data=`: a URL-encoded JSON profile that fills empty fields. It is a convenience and no
 * verification; values that cannot be parsed are ignored.
 */
export function withLinkedIn(answers: Answers, data: string | null): Answers {
  const profile = parse(data)
  if (!profile) return answers
  const text = (name: string, most: number): string => {
    const value = profile[name]
    return typeof value === 'string' ? value.trim().slice(0, most) : ''
  }
  const filled: Partial<Answers> = {
    full_name: [text('first_name', 60), text('last_name', 60)].filter(Boolean).join(' '),
    professional_email: text('email', 254),
    current_title: text('headline', 120) || text('current_position', 120),
    linkedin_profile: text('linkedin_profile', 300),
  }
  const used = Object.entries(filled).filter(([field, value]) => value && !answers[field as keyof Answers])
  return { ...noAnswers, ...answers, ...Object.fromEntries(used) }
}

function parse(data: string | null): Record<string, unknown> | null {
  if (!data) return null
  try {
    const profile: unknown = JSON.parse(data)
    return typeof profile === 'object' && profile !== null && !Array.isArray(profile)
      ? (profile as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
