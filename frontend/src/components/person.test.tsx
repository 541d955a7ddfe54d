import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Person } from './person.tsx'

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

it('shows the initials of a masked name one by one', () => {
  render(<Person person={{ kind: 'masked', initials: 'A. B.' }} />)
  expect(screen.getByText('A. B.')).toBeVisible()
  expect(screen.getByText('AB')).toBeVisible()
})
