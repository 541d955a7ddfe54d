import { expect, it } from 'vitest'

import type { CareerEntryView } from '~/api/generated/types.gen.ts'

import { answersOf, blank, bodyOf, missingOf, monthFaults } from './answers.ts'

const entry: CareerEntryView = {
  id: 'car_01JQ8Z6Y5N3V9T7W2K4M6P8R0S',
  company: 'Savanna Holdings',
  position: 'CFO',
  location: null,
  start_date: '2019-04',
  end_date: null,
  is_current: true,
  description: null,
  achievements: [],
  industry: null,
  company_size: null,
  technologies: ['SAP'],
  skills_developed: [],
  duration: { years: 7, months: 8 },
  version: '3',
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
}

it('has one row for achievements when there are none', () => {
  expect(answersOf(entry).achievements).toEqual([''])
  expect(answersOf({ ...entry, achievements: ['Listed it'] }).achievements).toEqual(['Listed it'])
})

it('drops blank rows, and the end of a position that is current', () => {
  const body = bodyOf({ ...answersOf(entry), end_date: '2024-01', achievements: ['', '  ', ' Listed it '] })
  expect(body).toMatchObject({ achievements: ['Listed it'], end_date: null, location: null, technologies: ['SAP'] })
})

it.each([
  [{}, ['Position', 'Company', 'Start Date']],
  [{ position: 'CFO', company: ' ' }, ['Company', 'Start Date']],
  [{ position: 'CFO', company: 'Savanna', start_date: '2019-' }, ['Start Date']],
  [{ position: 'CFO', company: 'Savanna', start_date: '2019-04' }, []],
])('with %o it still needs %o', (said, missing) => {
  expect(missingOf({ ...blank, ...said })).toEqual(missing)
})

it.each([
  [{ start_date: '2019-04', is_current: true }, []],
  [{ start_date: '2019-04', end_date: '2019-04' }, []],
  [{ start_date: '2019-04', end_date: '2019-03' }, ['end_date']],
  [{ start_date: '2019-04', end_date: '' }, ['end_date']],
  [{ start_date: '2019-04', end_date: '2020-' }, ['end_date']],
  [{ start_date: '2019-04', end_date: '2026-12' }, ['end_date']],
  [{ start_date: '2026-12', is_current: true }, ['start_date']],
  [{ start_date: '2026-12', end_date: '2026-11' }, ['start_date', 'end_date']],
])('of %o the months %o are wrong', (said, fields) => {
  expect(Object.keys(monthFaults({ ...blank, ...said }, '2026-11'))).toEqual(fields)
})
