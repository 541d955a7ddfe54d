import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import catalogue from './generated/server-sentences.json'
import { i18n } from './i18n.ts'
import { serverSentence, type ServerSentence } from './sentence.ts'

type Kind = 'number' | 'text' | 'day' | 'term' | 'sentence' | 'sentences'

const samples: Record<Kind, ServerSentence['params'][string]> = {
  number: 5,
  text: 'KE',
  day: { day: '2026-12-01' },
  term: { term: 'offer_made' },
  sentence: { code: 'is_required', params: {} },
  sentences: [
    { code: 'is_required', params: {} },
    { code: 'between', params: { least: 1, most: 2000 } },
  ],
}

function sample(parameters: Record<string, string> = {}): ServerSentence['params'] {
  return Object.fromEntries(Object.entries(parameters).map(([name, kind]) => [name, samples[kind as Kind]]))
}

const declared = Object.entries(catalogue.sentences as Record<string, { parameters?: Record<string, string> }>)

afterEach(async () => {
  await i18n.changeLanguage('en')
})

it("shows English readers the server's own text", () => {
  expect(serverSentence('is required', { code: 'is_required', params: {} })).toBe('is required')
})

describe.each(['fr', 'ar'])('in %s', (language) => {
  beforeAll(() => i18n.changeLanguage(language))

  it('every sentence of the server has a text, with all its parameters filled in', async () => {
    await i18n.changeLanguage(language)
    const texts = declared.map(([code, { parameters }]) => ({
      code,
      text: serverSentence('ENGLISH', { code, params: sample(parameters) }),
    }))
    expect(texts.filter(({ text }) => /ENGLISH|\{\{|\[object|undefined|^\s*$/.test(text))).toEqual([])
  })

  it('every term of a state machine has a word', async () => {
    await i18n.changeLanguage(language)
    const texts = Object.keys(catalogue.terms).map((term) =>
      serverSentence('', { code: 'application_fixed', params: { state: { term } } }),
    )
    expect(texts.filter((text) => text.includes('term.'))).toEqual([])
  })
})

it('writes numbers and days as the language does, and takes its plural', async () => {
  await i18n.changeLanguage('fr')
  const minutes = (count: number) => serverSentence('', { code: 'too_many', params: { minutes: count } })
  expect(minutes(1)).toBe('Trop de tentatives. Réessayez dans 1 minute.')
  expect(minutes(2)).toBe('Trop de tentatives. Réessayez dans 2 minutes.')
  const length = serverSentence('', { code: 'length_between', params: { least: 20, most: 2000 } })
  expect(length).toBe('doit compter de 20 à 2\u202f000 caractères')
  const quota = serverSentence('', { code: 'quota_reached', params: { requests: 3, from: { day: '2026-12-01' } } })
  expect(quota).toContain('1 déc. 2026')
  await i18n.changeLanguage('ar')
  expect(minutes(2)).toBe('محاولات كثيرة جدًا. حاولوا بعد دقيقتين.')
  expect(minutes(11)).toContain('11 دقيقة')
})

it('puts sentences and terms into sentences', async () => {
  await i18n.changeLanguage('fr')
  const params = {
    what: { code: 'the_introduction', params: {} },
    state: { term: 'offer_made' },
    to: { term: 'accepted' },
    by: { term: 'employer' },
  }
  expect(serverSentence('', { code: 'cannot_become', params })).toBe(
    'Le statut de la mise en relation est « offre faite » : le passage à « accepté » n’est pas possible maintenant (action de : employeur).',
  )
})

it('a sentence that this version of the site does not know stays English', async () => {
  await i18n.changeLanguage('fr')
  expect(serverSentence('This is new.', { code: 'new_one', params: {} })).toBe('This is new.')
})
