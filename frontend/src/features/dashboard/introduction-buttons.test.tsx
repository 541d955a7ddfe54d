import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, it } from 'vitest'

import type { AllowedTransition, IntroductionView } from '~/api/generated/types.gen.ts'

import { IntroductionButtons } from './introduction-buttons.tsx'
import { useAnswer } from './use-answer.tsx'

const transition = (event: string, to: string, blocked: string | null = null): AllowedTransition => ({
  event,
  to,
  needs_reason: 'never',
  blocked,
})

function Page({ introduction }: { introduction: IntroductionView }) {
  const { ask, dialog } = useAnswer(useRef(null))
  return (
    <>
      <IntroductionButtons introduction={introduction} onPress={ask} />
      {dialog}
    </>
  )
}

function shown(...transitions: AllowedTransition[]) {
  const introduction = { allowed_transitions: transitions, employer_company: 'Atlas' } as IntroductionView
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Page introduction={introduction} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

it('offers what the record allows, what ends it last, and asks first', async () => {
  shown(transition('decline', 'declined'), transition('accept', 'accepted'))
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Accept introduction', 'Decline'])
  expect(screen.getByRole('button', { name: /^Accept/u })).toHaveAttribute('data-variant', 'filled')
  await userEvent.click(screen.getByRole('button', { name: 'Accept introduction: Atlas' }))
  expect(await screen.findByRole('dialog', { name: 'Accept the introduction to Atlas?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Decline: Atlas' }))
  expect(await screen.findByRole('dialog', { name: 'Decline the introduction to Atlas?' })).toBeVisible()
})

it('shows a blocked move, which does nothing', async () => {
  shown(transition('confirm_start', 'completed', 'You have confirmed the start; the other side has not yet.'))
  const button = screen.getByRole('button', { name: 'Confirm the start: Atlas' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('You have confirmed the start; the other side has not yet.')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('offers nothing where nothing is allowed', () => {
  shown()
  expect(screen.queryByRole('button')).toBeNull()
})
