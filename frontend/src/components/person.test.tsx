import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { initialLetters, initialsOf, Person } from './person.tsx'

const picture = 'https://documents.example/photo'
const image = (container: HTMLElement) => container.querySelector('img')

it('shows the picture of a named person over the initials, which stay without it', () => {
  const { container, rerender } = render(<Person person={{ kind: 'named', name: 'Amina Diallo', picture }} />)
  expect(image(container)).toHaveAttribute('src', picture)
  fireEvent.error(image(container) as HTMLImageElement)
  expect(image(container)).not.toBeVisible()
  expect(screen.getByText('AD')).toBeVisible()
  rerender(<Person person={{ kind: 'named', name: 'Amina Diallo', picture: null }} />)
  expect(image(container)).toBeNull()
})

it('never shows a picture of somebody who is masked', () => {
  const masked = { kind: 'masked', initials: 'AD', picture } as const
  const { container } = render(<Person person={masked} />)
  expect(image(container)).toBeNull()
})

it.each([
  ['Amina Bello Diallo', 'AD'],
  ['zuri', 'Z'],
  ['Zuri 🚀 Achieng', 'ZA'],
  ['🚀 Zuri', 'Z'],
  ['(Zuri) “Achieng”', 'ZA'],
  ['Émile Ünal', 'ÉÜ'],
  ['4Front Ventures', '4V'],
  ['🚀 ✨', ''],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('Arabic initials are the first letters, which do not join', () => {
  expect(initialsOf('فاطمة الزهراء بنعلي')).toBe('ف\u200cب')
  expect(initialsOf('«فاطمة» 🚀')).toBe('ف')
})

it('a masked name has the initial of every word', () => {
  expect(initialLetters('Amina 🚀 Bello Diallo')).toEqual(['A', 'B', 'D'])
})
