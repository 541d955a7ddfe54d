import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'

import { Hint } from './hint.tsx'

// jsdom does not implement popovers.
beforeAll(() => {
  HTMLElement.prototype.showPopover = function show() {
    this.dataset['open'] = ''
  }
})

it('says to a screen reader why the button does nothing', () => {
  render(
    <Hint text="Somebody else decides this.">
      <button type="button">Approve</button>
    </Hint>,
  )
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Somebody else decides this.')
})

it('appears at the focus of the keyboard too', async () => {
  render(
    <Hint text="Somebody else decides this.">
      <button type="button">Approve</button>
    </Hint>,
  )
  await userEvent.tab()
  await expect.poll(() => screen.getByText('Somebody else decides this.').dataset['open']).toBe('')
})

it('is nothing but the control where there is nothing to say', () => {
  const { container } = render(
    <Hint text={null}>
      <button type="button">Approve</button>
    </Hint>,
  )
  expect(container.firstElementChild).toBe(screen.getByRole('button'))
})
