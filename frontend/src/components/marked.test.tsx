import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { apart, Marked } from './marked.tsx'

it('marks what was looked for and keeps every letter', () => {
  const { container } = render(
    <Marked
      text="Directrice Générale, finance"
      marks={[
        { start: 21, end: 28 },
        { start: 0, end: 19 },
      ]}
    />,
  )
  expect(container.textContent).toBe('Directrice Générale, finance')
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Directrice Générale',
    'finance',
  ])
})

it('marks once what two words of the search meet', () => {
  const marks = [
    { start: 6, end: 15 },
    { start: 0, end: 15 },
    { start: 20, end: 22 },
  ]
  expect(apart(marks)).toEqual([
    { start: 0, end: 15 },
    { start: 20, end: 22 },
  ])
})
