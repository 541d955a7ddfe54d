import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Money } from './money.tsx'

it('turns minor units into an amount', () => {
  render(<Money amount={25_000_000} currency="USD" />)
  expect(screen.getByText('US$250,000')).toBeVisible()
})
