import { expect, it } from 'vitest'

import { blankValues, formOf, valuesOf } from './job-values.ts'

const filled = { ...blankValues('en', 'KWD'), title: ' Chief Financial Officer ' }

it('sends salaries in the smallest coin of their currency', () => {
  const salary = (typed: Partial<typeof filled>) => formOf({ ...filled, ...typed }).salary_range
  expect(salary({ salary_min: '1000', salary_max: '2000.5' })).toMatchObject({ min: 1_000_000, max: 2_000_500 })
  expect(salary({ salary_min: '10', currency: 'USD' })).toMatchObject({ min: 1000, max: 1000 })
  expect(salary({ salary_max: '10', currency: 'USD' })).toMatchObject({ min: 1000, max: 1000 })
  expect(salary({})).toBeNull()
  expect(salary({ says_salary: false, salary_min: '10' })).toBeNull()
})

it('sends why a salary is not said only if it is not said', () => {
  const sent = (saysSalary: boolean) =>
    formOf({ ...filled, says_salary: saysSalary, salary_withheld: 'negotiable' }).salary_withheld
  expect(sent(true)).toBeNull()
  expect(sent(false)).toBe('negotiable')
})

it('leaves blank rows and the description of a named employer out', () => {
  const form = formOf({
    ...filled,
    requirements: ['CPA', ' ', ''],
    questions: [{ question: ' ', kind: 'text', is_required: false }],
    employer_description: 'A bank',
  })
  expect(form).toMatchObject({ title: 'Chief Financial Officer', requirements: ['CPA'], questions: [] })
  expect(form.employer_description).toBeNull()
})

it('fills the form with what it sent', () => {
  const values = {
    ...filled,
    title: 'Treasurer',
    salary_min: '1000',
    salary_max: '2000',
    location: 'Kuwait City',
    countries: ['KW'],
    description: 'Runs the treasury.',
  }
  const form = formOf(values)
  const job = { ...form, location: form.location ?? '', description: form.description ?? '' }
  expect(valuesOf(job as unknown as Parameters<typeof valuesOf>[0], 'USD')).toEqual(values)
})
