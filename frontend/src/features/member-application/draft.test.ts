import { beforeEach, expect, it, vi } from 'vitest'

import { formOf, noAnswers } from './answers.ts'
import { answersFrom, forgetDraft, keepDraft, readDraft } from './draft.ts'

const typed = { ...noAnswers, full_name: 'Amina Okafor', role_level_interest: ['C-Suite' as const], consent: true }
const draft = { answers: typed, savedAt: '2026-11-20T09:00:00Z' }

beforeEach(() => localStorage.clear())

it('gives back what was typed, but never the consent', () => {
  keepDraft(draft)
  expect(readDraft()).toEqual({ ...draft, answers: { ...typed, consent: false } })
})

it('keeps nothing when nothing is typed, and forgets', () => {
  keepDraft({ ...draft, answers: noAnswers })
  expect(localStorage).toHaveLength(0)
  keepDraft(draft)
  forgetDraft()
  expect(readDraft()).toBeNull()
})

it.each(['', 'null', '[]', '{"savedAt":1}', '{"savedAt":"never","answers":{"full_name":"A"}}', '{broken'])(
  'takes %s in storage for no draft',
  (kept) => {
    localStorage.setItem('member-application-draft', kept)
    expect(readDraft()).toBeNull()
  },
)

it('leaves out what an older version kept and this one does not know', () => {
  const answers = answersFrom({
    full_name: 'Amina',
    phone: 7,
    primary_industry: 'alchemy',
    years_leadership_experience: '20+ years',
    opportunity_types: ['Permanent roles', 'Summer job'],
    industry_preferences: 'energy',
    favourite_colour: 'teal',
    consent: true,
  })
  expect(answers).toEqual({
    ...noAnswers,
    full_name: 'Amina',
    years_leadership_experience: '20+ years',
    opportunity_types: ['Permanent roles'],
  })
})

it('costs nobody the application when storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepDraft(draft)).not.toThrow()
})

it('sends trimmed answers and a whole web address', () => {
  const form = formOf({ ...typed, full_name: ' Amina Okafor ', linkedin_profile: 'linkedin.com/in/amina' }, 'fr')
  expect(form).toMatchObject({
    full_name: 'Amina Okafor',
    linkedin_profile: 'https://linkedin.com/in/amina',
    locale: 'fr',
    consent: true,
  })
  expect(formOf(typed, 'en').linkedin_profile).toBe('')
})
