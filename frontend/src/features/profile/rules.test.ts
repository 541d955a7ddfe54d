import { describe, expect, it } from 'vitest'

import { defaults, type Answers } from './answers.ts'
import { plan } from './fields.ts'
import * as rules from './rules.ts'

const complete: Answers = {
  ...defaults,
  title: 'Chief Financial Officer',
  current_company: 'Savanna Holdings',
  location: 'Nairobi',
  industry: 'financial_services',
  years_of_experience: 18,
  skills: ['Leadership', 'Finance', 'M&A'],
}

describe('the gates of the wizard', () => {
  it('lets a complete profile through every step', () => {
    expect(rules.gapsOf(complete)).toEqual({})
  })

  it('asks a fresh profile for six things and never on step 4', () => {
    const gaps = rules.gapsOf(defaults)
    expect(plan.wrong(gaps, 1)).toEqual(['title', 'current_company', 'location'])
    expect(plan.wrong(gaps, 2)).toEqual(['industry', 'years_of_experience', 'skills'])
    expect(plan.wrong(gaps, 3)).toEqual([])
    expect(plan.wrong(gaps, 4)).toEqual([])
  })

  it.each([
    [{ title: '  ' }, 'title'],
    [{ industry: null }, 'industry'],
    [{ years_of_experience: 0 }, 'years_of_experience'],
    [{ skills: ['Leadership', 'Finance'] }, 'skills'],
    [{ availability_type: null }, 'availability_type'],
    [{ preferred_salary_min: 0 }, 'preferred_salary_min'],
    [{ preferred_salary_min: 300_000 }, 'preferred_salary_max'],
  ] satisfies [Partial<Answers>, string][])('closes for %o', (change, field) => {
    expect(Object.keys(rules.gapsOf({ ...complete, ...change }))).toEqual([field])
  })

  it('takes a maximum of 0 for no limit', () => {
    expect(rules.gapsOf({ ...complete, preferred_salary_max: 0 })).toEqual({})
  })
})

describe('web addresses', () => {
  it.each([
    ['linkedin.com/in/amina', 'https://linkedin.com/in/amina'],
    ['https://example.com', 'https://example.com'],
    ['', ''],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('%s becomes %s', (typed, expected) => expect(rules.withScheme(typed)).toBe(expected))

  it.each(['javascript:alert(1)', 'https://linkedin', 'https://linkedin.com@elsewhere.example', 'ftp://a.example'])(
    'refuses %s even in a draft',
    (website_url) => expect(Object.keys(rules.faultsOfDraft({ ...complete, website_url }))).toEqual(['website_url']),
  )

  it('lets a draft be blank', () => expect(rules.faultsOfDraft(defaults)).toEqual({}))
})

it('puts the faults of the server on the fields they are about', () => {
  const faults = rules.faultsFromServer({ 'skills[2]': 'too long', title: 'is required', elsewhere: 'x' })
  expect(faults).toEqual({ skills: 'too long', title: 'is required' })
})
