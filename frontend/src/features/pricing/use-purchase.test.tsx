import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import type { UserView } from '~/api/generated/types.gen.ts'

import { usePurchase } from './use-purchase.ts'

const begin = vi.hoisted(() => vi.fn())
const visitor = vi.hoisted(() => ({ known: vi.fn() }))

vi.mock('~/api/keyed.ts', () => ({ keyed: () => begin }))
vi.mock('~/api/session.ts', () => ({ useVisitor: () => null, knownVisitor: visitor.known }))

const owner = { role: 'employer', company: { seat: 'owner' } } as unknown as UserView

function Offer() {
  const { buy, pending } = usePurchase()
  return (
    <button type="button" disabled={pending !== null} onClick={() => buy('premium_monthly')}>
      Buy
    </button>
  )
}

beforeEach(() => {
  begin.mockReset().mockReturnValue(new Promise(() => undefined))
  visitor.known.mockReset()
})

function shown() {
  const router = createMemoryRouter([
    { path: '/', element: <Offer /> },
    { path: '/auth', element: <p>Sign in</p> },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

it('waits for the session before it decides where a click leads', async () => {
  let answer: (user: UserView) => void = () => undefined
  visitor.known.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const router = shown()
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button')).toBeDisabled()
  expect(router.state.location.pathname).toBe('/')
  await act(async () => answer(owner))
  expect(begin).toHaveBeenCalledTimes(1)
  expect(router.state.location.pathname).toBe('/')
})

it('leads to the sign-in who is not signed in, and comes back to the package', async () => {
  visitor.known.mockResolvedValue(null)
  const router = shown()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Sign in')).toBeVisible()
  expect(router.state.location.search).toContain(encodeURIComponent('/plans?package=premium_monthly'))
  expect(begin).not.toHaveBeenCalled()
})

it('begins nothing for who cannot buy', async () => {
  visitor.known.mockResolvedValue({ ...owner, company: { seat: 'recruiter' } })
  shown()
  await userEvent.click(screen.getByRole('button'))
  expect(begin).not.toHaveBeenCalled()
  expect(screen.getByRole('button')).toBeEnabled()
})
