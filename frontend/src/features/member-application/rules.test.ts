import { expect, it } from 'vitest'

import { noAnswers, type Answers } from './answers.ts'
import { faultsAtSubmit, faultsBetween, faultsOfDraft, verdict } from './rules.ts'

const complete: Answers = {
  ...noAnswers,
  full_name: 'Amina Okafor',
  professional_email: 'amina@savanna.example',
  phone: '+254 700 123 456',
  current_location: 'Nairobi',
  current_title: 'CFO',
  current_company: 'Savanna Bank',
  years_leadership_experience: '15-20 years',
  primary_industry: 'financial_services',
  key_achievements: 'A listing.',
  consent: true,
}

it('asks a draft for a name and an address, and for nothing else', () => {
  expect(Object.keys(faultsOfDraft(noAnswers))).toEqual(['full_name', 'professional_email'])
  expect(faultsOfDraft({ ...noAnswers, full_name: 'A', professional_email: 'not yet an address' })).toEqual({})
  expect(Object.keys(faultsOfDraft({ ...complete, full_name: '   ' }))).toEqual(['full_name'])
})

it('asks a step for its own fields before the next one, and a jump for those of every step in between', () => {
  const first = ['full_name', 'professional_email', 'phone', 'current_location']
  const second = [
    'current_title',
    'current_company',
    'years_leadership_experience',
    'primary_industry',
    'key_achievements',
  ]
  const { full_name, professional_email } = complete
  const named = { ...noAnswers, full_name, professional_email }
  expect(Object.keys(faultsBetween(noAnswers, 1, 2))).toEqual(first)
  expect(Object.keys(faultsBetween(named, 2, 3))).toEqual(second)
  expect(Object.keys(faultsBetween(named, 1, 4))).toEqual([...first.slice(2), ...second])
  expect(faultsBetween(named, 3, 4)).toEqual({})
  expect(faultsBetween({ ...complete, professional_email: 'amina@savanna' }, 1, 2)).toEqual({
    professional_email: 'Please enter a valid email address',
  })
})

it('asks for the nine required fields and the consent, and for no other', () => {
  expect(Object.keys(faultsAtSubmit(noAnswers))).toEqual([
    'full_name',
    'professional_email',
    'phone',
    'current_location',
    'current_title',
    'current_company',
    'years_leadership_experience',
    'primary_industry',
    'key_achievements',
    'consent',
  ])
  expect(faultsAtSubmit(complete)).toEqual({})
})

it.each(['amina', 'amina@', '@savanna.example', 'amina@savanna', 'am ina@savanna.example'])('refuses %s', (email) => {
  const answers = { ...complete, professional_email: email }
  const faults = faultsAtSubmit(answers)
  expect(faults).toEqual({ professional_email: 'Please enter a valid email address' })
  expect(verdict(answers, faults)).toBe('Please enter a valid email address')
})

it('says what is missing before what is wrong', () => {
  const answers = { ...complete, professional_email: 'amina', current_title: '' }
  expect(verdict(answers, faultsAtSubmit(answers))).toBe('Please fill in all required fields')
})
