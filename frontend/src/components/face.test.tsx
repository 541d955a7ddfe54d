import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Face, MaskedFace } from './face.tsx'

const image = (container: HTMLElement) => container.querySelector('img')

it('keeps the initials beneath a picture, which has no name of its own', () => {
  const { container } = render(<Face name="Amina Diallo" picture="https://documents.example/face" />)
  expect(image(container)).toHaveAttribute('alt', '')
  expect(screen.getByText('AD')).toBeVisible()
  fireEvent.load(image(container) as HTMLImageElement)
  expect(image(container)).toHaveAttribute('data-loaded')
})

it('shows the next picture after one that could not be loaded', () => {
  const { container, rerender } = render(<Face name="Amina Diallo" picture="https://documents.example/face" />)
  fireEvent.error(image(container) as HTMLImageElement)
  expect(image(container)).not.toBeVisible()
  rerender(<Face name="Amina Diallo" picture="https://documents.example/other" />)
  expect(image(container)).toBeVisible()
})

it('shows the initials alone without a picture, and those of a hidden name', () => {
  const { container } = render(
    <>
      <Face name="Zuri 🚀 Achieng" picture={null} />
      <MaskedFace initials="KM" />
    </>,
  )
  expect(image(container)).toBeNull()
  expect(container).toHaveTextContent('ZAKM')
})
