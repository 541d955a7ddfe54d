import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { openedToken, rememberSent } from './remembered.ts'
import { StatusCode } from './status-code.tsx'
import { StatusLookup } from './status-lookup.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const email = 'amina@savanna.example'

function server(verify: () => Response): unknown[] {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.json())
    return request.url.endsWith('/verify') ? verify() : Response.json({ message: 'On its way.' })
  })
  return bodies
}

function open(path: string) {
  const routes = [
    { path: '/member-application/status', element: <StatusLookup /> },
    { path: '/code', element: <StatusCode email={email} /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return router
}

async function enter(code: string) {
  await userEvent.click(await screen.findByLabelText('Digit 1 of the code'))
  await userEvent.paste(code)
  await userEvent.click(screen.getByRole('button', { name: 'Check status' }))
}

it('asks for a code by the address and goes on where it is entered', async () => {
  const bodies = server(() => Response.json({}))
  const router = open('/member-application/status')
  await userEvent.type(screen.getByLabelText('Email'), ` ${email} `)
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }))
  await vi.waitFor(() => expect(router.state.location.search).toBe(`?email=${encodeURIComponent(email)}`))
  expect(router.state.location.state).toEqual({ isCodeAsked: true })
  expect(bodies).toEqual([{ email, locale: 'en' }])
})

it('exchanges the code for a token, which this tab keeps', async () => {
  const bodies = server(() => Response.json({ token: 'app_1.seal' }))
  const router = open('/code')
  expect(screen.queryByText(/from this browser/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }))
  await enter('123456')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/member-application/status'))
  expect(bodies).toEqual([
    { email, locale: 'en' },
    { email, code: '123456' },
  ])
  expect(openedToken(email)).toBe('app_1.seal')
})

it('shows what was sent from this browser before anything is proven', () => {
  rememberSent({ email, isDraft: false, sentAt: '2026-11-20T12:00:00Z' })
  open('/code')
  expect(screen.getByText(/You sent an application from this browser on .*2026/)).toBeVisible()
})

it('says that nobody applied only after the right code', async () => {
  server(() => Response.json({ code: 'not_found', detail: 'Application not found.' }, { status: 404 }))
  open('/code')
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }))
  await enter('123456')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No application found for this email address. Please check your email or apply first.',
  )
  expect(openedToken(email)).toBeNull()
})

it('says at the field that a code is wrong, and has another one sent', async () => {
  server(() =>
    Response.json(
      { code: 'invalid', detail: 'Please check the form.', errors: [{ field: 'code', message: 'is wrong' }] },
      { status: 422 },
    ),
  )
  open('/code')
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }))
  await enter('000000')
  expect(await screen.findByRole('alert')).toHaveTextContent('Is wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText('We emailed a new code. The earlier one no longer works.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
