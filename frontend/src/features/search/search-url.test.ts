import { expect, it } from 'vitest'

import { hasFilters, queryOf, readSearch, withoutFilters, withToggled, writeSearch } from './search-url.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

it('comes back from its address as it was', () => {
  const address =
    'q=chief+fin&industry=energy&industry=technology&skills=M%26A&location=KE&location=Lagos&availability=interim' +
    '&language=French&remote=true&available=true&min_years=15&max_years=30&max_salary=250000&currency=AED&sort=years&at=c1%7Ec2'
  expect(writeSearch(read(address)).toString()).toBe(address)
})

it('asks for nothing by default', () => {
  expect(writeSearch(read('')).toString()).toBe('')
  expect(hasFilters(read('sort=recent&at=c1&currency=EUR'))).toBe(false)
  expect(hasFilters(read('min_years=0'))).toBe(true)
})

it('leaves out what the server would refuse', () => {
  const search = read('industry=alchemy&availability=sometimes&min_years=-3&max_salary=a+lot&currency=XYZ&sort=luck')
  expect(writeSearch(search).toString()).toBe('')
  expect(search.currency).toBe('USD')
  const many = new URLSearchParams(Array.from({ length: 30 }, (_, number) => ['skills', `Skill ${number}`]))
  expect(readSearch(many).chosen.skills).toHaveLength(20)
})

it('says a value once, however often it stands there', () => {
  expect(read('skills=IFRS&skills=IFRS&skills=').chosen.skills).toEqual(['IFRS'])
})

it('adds a value and takes it away', () => {
  const once = withToggled(read('skills=IFRS'), 'skills', 'Treasury')
  expect(once.chosen.skills).toEqual(['IFRS', 'Treasury'])
  expect(withToggled(once, 'skills', 'IFRS').chosen.skills).toEqual(['Treasury'])
})

it('keeps the order when everything is cleared', () => {
  const cleared = withoutFilters(read('q=cfo&skills=IFRS&remote=true&sort=years&at=c1'))
  expect(writeSearch(cleared).toString()).toBe('sort=years')
})

it('sends what is asked, and a currency only with an amount', () => {
  expect(queryOf(read('q=+cfo+&skills=IFRS&currency=AED&at=c1~c2'))).toMatchObject({
    q: 'cfo',
    skills: ['IFRS'],
    remote: undefined,
    currency: undefined,
    cursor: 'c2',
    limit: 20,
  })
  expect(queryOf(read('max_salary=100000&currency=AED'))).toMatchObject({ max_salary: 100_000, currency: 'AED' })
})
