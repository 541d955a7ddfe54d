import { expect, it } from 'vitest'

import type { ExecutiveProfileView } from '~/api/generated/types.gen.ts'
import { maskedCard } from '~/test/card.ts'

import { bodyFrom, defaults, loadedFrom } from './answers.ts'
import { cardFrom } from './card.ts'
import { rebase } from './rebase.ts'
import { canonical, withWord } from './words.ts'

const saved: ExecutiveProfileView = {
  card: maskedCard,
  title: 'CFO',
  bio: null,
  current_company: null,
  industry: null,
  country: null,
  location: null,
  years_of_experience: 18,
  skills: ['Leadership'],
  specializations: [],
  languages: [],
  certifications: [],
  linkedin_url: null,
  website_url: null,
  availability_type: null,
  is_available: true,
  notice_period_days: null,
  preferred_role_types: [],
  preferred_company_size: 'any',
  preferred_salary_min: 0,
  preferred_salary_max: 0,
  salary_currency: 'USD',
  salary_private: false,
  remote_work: false,
  travel_willingness: 'none',
  completion_percent: 38,
  missing: ['bio'],
  missing_to_complete: [
    { step: 1, field: 'location', message: 'Say where you are.', sentence: { code: 'say_title', params: {} } },
  ],
  visibility: 'public',
  allow_introduction_requests: true,
  show_location: true,
  show_company: false,
  version: '7',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
}

it('starts with the defaults of the brief when there is no profile, and knows that there is none', () => {
  expect(loadedFrom(null)).toEqual({ answers: defaults, version: '0', isComplete: false })
  expect(loadedFrom(null, 'KES').answers.salary_currency).toBe('KES')
})

it('never takes a default for an answer that was not given', () => {
  const { answers, version } = loadedFrom(saved)
  expect(answers).toMatchObject({ title: 'CFO', location: '', availability_type: null, salary_private: false })
  expect(answers).not.toHaveProperty('visibility')
  expect(version).toBe('7')
})

it('sends the whole form, blank texts as not said, with the version it was made from', () => {
  const body = bodyFrom({ ...defaults, title: ' CFO ', bio: '  ' }, '7', true)
  expect(body).toMatchObject({ title: 'CFO', bio: null, languages: ['English'], version: '7', complete: true })
})

it('keeps what was typed here over a newer version, and takes everything else of it', () => {
  const base = { ...defaults, title: 'CFO', location: 'Nairobi', skills: ['Leadership'] }
  const mine = { ...base, title: 'Group CFO', bio: 'Mine', skills: ['Leadership', 'M&A'] }
  const theirs = { ...base, title: 'Finance Director', location: 'Mombasa', skills: ['Leadership', 'M&A'] }
  const { answers, conflicts } = rebase(base, mine, theirs)
  expect(answers).toEqual({ ...theirs, title: 'Group CFO', bio: 'Mine' })
  expect(conflicts).toEqual(['title'])
})

it('masks the card as the server does: every initial, and nothing that names anybody', () => {
  const answers = {
    ...defaults,
    title: 'CFO',
    current_company: 'Acme',
    bio: 'Amina of Acme',
    certifications: ['Acme prize'],
  }
  const owner = { first_name: 'Amina Bello', last_name: 'Diallo' }
  const masked = cardFrom({ ...answers, linkedin_url: 'https://linkedin.com/in/amina' }, owner, false)
  expect(masked.initials).toBe('ABD')
  expect(JSON.stringify(masked)).not.toMatch(/Amina|Diallo|Acme|linkedin/u)
  const revealed = cardFrom(answers, owner, true)
  expect([revealed.identity?.full_name, revealed.current_company]).toEqual(['Amina Bello Diallo', 'Acme'])
})

it('shows the company and the place as the settings say, and both names nobody', () => {
  const answers = { ...defaults, current_company: ' Acme ', location: 'Nairobi', country: 'KE' }
  const owner = { first_name: 'Amina', last_name: 'Diallo' }
  const toldBy = (isRevealed: boolean, show_location: boolean, show_company: boolean) => {
    const told = cardFrom(answers, owner, isRevealed, { show_location, show_company })
    return [told.current_company, told.location, told.country]
  }
  expect(toldBy(false, true, true)).toEqual(['Acme', 'Nairobi', 'KE'])
  expect(toldBy(false, false, true)).toEqual(['Acme', null, null])
  expect(toldBy(false, true, false)).toEqual([null, 'Nairobi', 'KE'])
  expect(toldBy(true, false, false)).toEqual(['Acme', null, null])
})

it('stores a suggestion in English, whatever language it was typed in', () => {
  const french = (word: string) => (word === 'German' ? 'Allemand' : word)
  expect(canonical(' allemand ', ['English', 'German'], french)).toBe('German')
  expect(canonical('leadership', ['Leadership'], french)).toBe('Leadership')
  expect(canonical(' Ewe ', ['German'], french)).toBe('Ewe')
})

it('adds a word once, and no more than fit', () => {
  expect(withWord(['English'], 'ENGLISH', 20)).toEqual(['English'])
  expect(withWord(['English'], '  ', 20)).toEqual(['English'])
  expect(withWord(['English'], ' Ewe ', 20)).toEqual(['English', 'Ewe'])
  expect(withWord(['English'], 'Ewe', 1)).toEqual(['English'])
})
