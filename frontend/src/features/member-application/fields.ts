import { stepPlan } from '~/components/use-steps.ts'
import { msg } from '~/i18n/msg.ts'

import type { Field } from './answers.ts'

/** The four steps of the wizard, 1 to 4. */
export type Step = 1 | 2 | 3 | 4

export const stepLabels: Record<Step, string> = {
  1: msg('Personal Info', { ns: 'member-application' }),
  2: msg('Professional', { ns: 'member-application' }),
  3: msg('Preferences', { ns: 'member-application' }),
  4: msg('Review', { ns: 'member-application' }),
}

export const stepPurposes: Record<Step, string> = {
  1: msg('Who you are and how we reach you.', { ns: 'member-application' }),
  2: msg('What you lead today and what came of it.', { ns: 'member-application' }),
  3: msg('What you would be called away for. All of it is optional.', { ns: 'member-application' }),
  4: msg('Read it once more, then send it.', { ns: 'member-application' }),
}

interface FieldFacts {
  step: Step
  /** The sentence for a missing value; absent for optional fields. */
  ask?: string
}

/** Every field, in the order of the form: its step, and the sentence for a missing required one. */
export const fields: Record<Field, FieldFacts> = {
  full_name: {
    step: 1,
    ask: msg('Please enter your full name', { ns: 'member-application' }),
  },
  professional_email: {
    step: 1,
    ask: msg('Please enter your professional email', { ns: 'member-application' }),
  },
  phone: {
    step: 1,
    ask: msg('Please enter your phone number', { ns: 'member-application' }),
  },
  current_location: {
    step: 1,
    ask: msg('Please enter where you are based', { ns: 'member-application' }),
  },
  linkedin_profile: { step: 1 },
  current_title: {
    step: 2,
    ask: msg('Please enter your current title', { ns: 'member-application' }),
  },
  current_company: {
    step: 2,
    ask: msg('Please enter your current company', { ns: 'member-application' }),
  },
  years_leadership_experience: {
    step: 2,
    ask: msg('Please choose your years of leadership', { ns: 'member-application' }),
  },
  primary_industry: {
    step: 2,
    ask: msg('Please choose your primary industry', { ns: 'member-application' }),
  },
  team_size_managed: { step: 2 },
  budget_responsibility: { step: 2 },
  key_achievements: {
    step: 2,
    ask: msg('Please describe your key achievements', { ns: 'member-application' }),
  },
  role_level_interest: { step: 3 },
  industry_preferences: { step: 3 },
  geographic_flexibility: { step: 3 },
  opportunity_types: { step: 3 },
  leadership_style: { step: 3 },
  career_aspirations: { step: 3 },
  consent: {
    step: 4,
    ask: msg('Please agree to the use of your answers', { ns: 'member-application' }),
  },
}

export const plan = stepPlan<Step, Field>([1, 2, 3, 4], fields)
