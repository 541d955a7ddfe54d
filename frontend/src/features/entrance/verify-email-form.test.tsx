import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { VerifyEmailForm } from './verify-email-form.tsx'

afterEach(() => vi.unstubAllGlobals())

it('says in words what is wrong with a code, and forgets it when a new one is sent', async () => {
  const refused = JSON.stringify({
    code: 'invalid',
    detail: 'Please check the form.',
    errors: [{ field: 'code', message: 'is wrong or has expired; ask for a new one' }],
  })
  vi.stubGlobal('fetch', (request: Request) =>
    Promise.resolve(
      request.url.endsWith('/verify-email')
        ? new Response(refused, { status: 422 })
        : new Response(null, { status: 204 }),
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <VerifyEmailForm email="nadia@corp.example" password="summit-at-first-light" onVerified={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Digit 1 of the code'), '0')
  for (const digit of [2, 3, 4, 5, 6]) {
    // oxlint-disable-next-line no-await-in-loop -- as they are typed
    await userEvent.type(screen.getByLabelText(`Digit ${digit} of the code`), '0')
  }
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Is wrong or has expired; ask for a new one')
  expect(screen.getByRole('alert')).not.toHaveTextContent('code:')
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText('We sent a new code to nadia@corp.example.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Digit 1 of the code')).toHaveValue('')
})

it('sends the password that was typed before, and asks for it where the page was loaded anew', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.json())
    return Response.json({ message: 'Confirmed.' })
  })
  const confirm = async (password: string) => {
    const { unmount } = render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <VerifyEmailForm email="nadia@corp.example" password={password} onVerified={() => undefined} />
        </MantineProvider>
      </QueryClientProvider>,
    )
    await userEvent.click(screen.getByLabelText('Digit 1 of the code'))
    await userEvent.paste('123456')
    const asked = screen.queryByLabelText('Password')
    if (asked) await userEvent.type(asked, 'summit-at-first-light')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }))
    unmount()
    return asked !== null
  }
  expect(await confirm('summit-at-first-light')).toBe(false)
  expect(await confirm('')).toBe(true)
  const proof = { email: 'nadia@corp.example', code: '123456', password: 'summit-at-first-light' }
  expect(bodies).toEqual([proof, proof])
})

it('takes a pasted password, hides it, and says to password managers what it is', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <VerifyEmailForm email="nadia@corp.example" password="" onVerified={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText('Password')
  await userEvent.click(field)
  await userEvent.paste('summit-at-first-light')
  expect(field).toHaveValue('summit-at-first-light')
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveAttribute('autocomplete', 'new-password')
})
