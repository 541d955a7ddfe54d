import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { queryClient } from '~/api/query-client.ts'

import { CodeForm } from './code-form.tsx'

it('takes a recovery code in place of the app, and opens the security settings first', async () => {
  const sent: unknown[] = []
  const answers = [
    {
      status: 422,
      body: {
        title: 'x',
        status: 422,
        code: 'invalid',
        detail: 'x',
        errors: [{ field: 'recovery_code', message: 'is not one of your unused recovery codes' }],
      },
    },
    { status: 200, body: { access_token: 'a', token: 'a', expires_in: 900 } },
  ]
  vi.stubGlobal('fetch', async (request: Request) => {
    const { status, body } = answers[sent.length] ?? { status: 500, body: {} }
    sent.push(await request.json())
    return Response.json(body, { status })
  })
  const onSignedIn = vi.fn<(session: unknown, first?: string) => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <CodeForm email="zola@example.com" password="a good one" fallback="Login failed" onSignedIn={onSignedIn} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Lost your authenticator app? Use a recovery code' }))
  const field = screen.getByLabelText('Recovery code')
  const send = async (code: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, code)
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  }
  await send('123 456')
  expect(sent).toHaveLength(0)
  await send('00000-00000')
  expect((await screen.findAllByText(/unused recovery codes/i))[0]).toBeVisible()
  await send('7k3qw 0mz9a')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(onSignedIn.mock.calls[0]?.[1]).toBe('/settings?tab=security&recovered')
  expect(sent.at(-1)).toEqual({ email: 'zola@example.com', password: 'a good one', recovery_code: '7k3qw 0mz9a' })
})
