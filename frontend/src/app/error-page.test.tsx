import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router'
import { expect, it } from 'vitest'

import { Failure } from '~/api/failure.ts'

import { ErrorBoundary } from './page-boundary.tsx'

const Broken = () => <ErrorBoundary error={useRouteError()} />

/** A page whose loader throws these errors, one per attempt, and finally succeeds. */
function shown(...failures: Error[]) {
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        const failure = failures.shift()
        if (failure) throw failure
        return null
      },
      Component: () => <h1>Saved searches</h1>,
      ErrorBoundary: Broken,
    },
  ])
  return render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
}

it('asks again for what could not be loaded, and says why it could not', async () => {
  shown(Failure.offline(new TypeError('Failed to fetch')), new Failure(500, {}, 'req_1'))
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  expect(screen.getByText('We could not reach the server. Check your connection and try again.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Saved searches' })).toBeVisible()
})

it('calls a fault of the page itself what it is', async () => {
  shown(new TypeError('x is undefined'))
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
})
