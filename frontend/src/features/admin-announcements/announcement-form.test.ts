import { expect, it } from 'vitest'

import { blankDraft, bodyOf, faultsOf, wordingIn } from './announcement-form.ts'

const now = new Date('2026-11-21T09:20:00Z')
const draft = { ...blankDraft(now), title: ' Maintenance ', body: 'On Sunday.' }

it('is for everybody, from now on, for a week', () => {
  const body = bodyOf(draft)
  expect(body).toMatchObject({ title: 'Maintenance', audience: 'all', severity: 'info', starts_at: null })
  expect(body.ends_at).toBe('2026-11-28T10:00:00.000Z')
  expect(body.locales).toEqual({ fr: null, ar: null })
  expect(faultsOf(draft, now)).toEqual({})
})

it('a language is written whole or not at all', () => {
  const half = { ...draft, locales: { ...draft.locales, fr: { title: 'Maintenance', body: ' ' } } }
  expect(faultsOf(half, now)).toEqual({ 'locales.fr.body': 'Write what there is to say' })
})

it('says what is missing and what nobody would see', () => {
  expect(Object.keys(faultsOf({ ...draft, title: ' ', body: '' }, now))).toEqual(['title', 'body'])
  for (const [starts_at, ends_at, sentence] of [
    ['', '', 'Choose until when it is shown'],
    ['', '2026-11-20T09:00', 'Choose a time in the future'],
    ['2026-12-03T09:00', '2026-12-01T09:00', 'Choose a time after the start'],
  ] as const) {
    expect(faultsOf({ ...draft, starts_at, ends_at }, now)).toEqual({ ends_at: sentence })
  }
})

it('reads the original where it was not translated', () => {
  const translated = { ...draft, locales: { fr: { title: 'Dimanche', body: 'Pause.' }, ar: null } }
  expect(wordingIn(translated, 'fr')).toEqual({ title: 'Dimanche', body: 'Pause.', locale: 'fr' })
  expect(wordingIn(translated, 'ar').locale).toBe('en')
})
