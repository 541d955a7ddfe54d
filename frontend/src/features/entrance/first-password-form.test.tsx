import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { queryClient } from '~/api/query-client.ts'

import { fallbacks, SignInForm } from './sign-in-form.tsx'

const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { title: 'x', status, code, detail: 'Choose a password of your own.', ...more },
})

/** Answers one call after the other and remembers what was sent. */
function server(answers: readonly { status: number; body: object }[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { status, body } = answers[sent.length] ?? refusal(500, 'internal')
    sent.push(await request.json())
    return Response.json(body, { status })
  })
  return sent
}

it('replaces a mailed password by one of the person’s own, and signs in with it', async () => {
  const session = { access_token: 'a', token: 'a', expires_in: 900 }
  const sent = server([
    refusal(403, 'new_password_required'),
    refusal(422, 'invalid', { errors: [{ field: 'new_password', message: 'is a simple pattern' }] }),
    { status: 200, body: session },
  ])
  const onSignedIn = vi.fn<(answer: unknown) => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <SignInForm
          email="grace@kilele.example"
          fallback={fallbacks.admin}
          onSignedIn={onSignedIn}
          onUnconfirmed={() => {}}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Password'), 'mailed one')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

  const first = await screen.findByLabelText('New password')
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  await userEvent.type(first, 'too short')
  await press()
  expect(screen.getByText('Please choose a password of at least 12 characters')).toBeVisible()
  await userEvent.clear(first)
  await userEvent.type(first, 'abababababab')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'abababababab!')
  await press()
  expect(screen.getByText('Passwords do not match')).toBeVisible()
  expect(sent).toHaveLength(1)

  await userEvent.type(first, '!')
  await press()
  expect((await screen.findAllByText('Is a simple pattern'))[0]).toBeVisible()

  const retype = async (label: string) => {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), 'ridge above the clouds')
  }
  await retype('New password')
  await retype('Confirm password')
  await press()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toEqual({
    email: 'grace@kilele.example',
    password: 'mailed one',
    new_password: 'ridge above the clouds',
  })
})
