import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import type { AllowedTransition, IntroductionView } from '~/api/generated/types.gen.ts'

import { DeedButtons } from './deed-buttons.tsx'

const transition = (event: string, to: string, blocked: string | null = null): AllowedTransition => ({
  event,
  to,
  label: `introduction.${event}`,
  needs_reason: 'never',
  blocked,
})

function shown(...transitions: AllowedTransition[]) {
  const onDeed = vi.fn()
  const introduction = { allowed_transitions: transitions, employer_company: 'Atlas' } as IntroductionView
  render(
    <MantineProvider env="test">
      <DeedButtons introduction={introduction} onDeed={onDeed} />
    </MantineProvider>,
  )
  return { onDeed, introduction }
}

it('offers what the record allows, what ends it last', async () => {
  const accept = transition('accept', 'accepted')
  const { onDeed, introduction } = shown(transition('decline', 'declined'), accept)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Accept introduction', 'Decline'])
  await userEvent.click(screen.getByRole('button', { name: 'Accept introduction: Atlas' }))
  expect(onDeed).toHaveBeenCalledExactlyOnceWith({ introduction, transition: accept })
})

it('shows a blocked move, which does nothing', async () => {
  const { onDeed } = shown(
    transition('confirm_start', 'completed', 'You have confirmed the start; the other side has not yet.'),
  )
  const button = screen.getByRole('button', { name: 'Confirm the start: Atlas' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button)
  expect(onDeed).not.toHaveBeenCalled()
})

it('offers nothing where nothing is allowed', () => {
  shown()
  expect(screen.queryByRole('button')).toBeNull()
})
