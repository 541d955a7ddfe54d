import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { AdminUserView } from '~/api/generated/types.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import { WriteButton } from './write-button.tsx'

const user = { user_id: 'usr_2', first_name: 'Amina', last_name: 'Diallo', role: 'executive', is_active: true }

const post = vi.fn<(body: unknown) => Promise<unknown>>()
const onDialog = vi.fn<(isOpen: boolean) => void>()

beforeEach(() => {
  post.mockReset().mockResolvedValue({ id: 'cnv_1' })
  onDialog.mockReset()
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ body }: { body?: unknown }) => ({ data: await post(body) }))
})
afterEach(() => vi.restoreAllMocks())

const shown = (changes: object = {}) =>
  showAt(
    '/admin/:page',
    <WriteButton user={{ ...user, ...changes } as AdminUserView} onDialog={onDialog} />,
    '',
    'admin',
  )
const button = () => screen.getByRole('button', { name: 'Write a message' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

it('writes to a member as the team, and opens the conversation', async () => {
  const search = shown()
  await userEvent.click(button())
  await screen.findByRole('dialog', { name: 'Message to Amina Diallo' })
  expect(onDialog).toHaveBeenLastCalledWith(true)
  await send()
  expect(screen.getByText('Enter a title')).toBeVisible()
  expect(post).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/u }), 'Your references')
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/u }), 'One of them is missing.')
  await send()
  await waitFor(() => expect(search()).toBe('?conversation=cnv_1'))
  expect(post).toHaveBeenCalledExactlyOnceWith({
    participant_ids: ['usr_2'],
    conversation_type: 'general',
    title: 'Your references',
    initial_message: 'One of them is missing.',
  })
})

it('shows why the server refuses the member, although the dialog has no such field', async () => {
  const errors = [{ field: 'participant_ids', message: 'is not the account of one member' }]
  post.mockRejectedValue(new Failure(422, { errors }, null))
  shown({ role: 'employer' })
  await userEvent.click(button())
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/u }), 'Welcome')
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/u }), 'Please enter your company.')
  await send()
  expect(await screen.findByText('Is not the account of one member')).toBeVisible()
})

it('is blocked with a reason for an account that cannot be used, and is not there for administrators', async () => {
  // jsdom does not implement popovers.
  HTMLElement.prototype.showPopover = () => {}
  shown({ is_active: false })
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('This account cannot be used at present.')).toBeInTheDocument()
  await userEvent.click(button())
  expect(onDialog).not.toHaveBeenCalled()
  shown({ role: 'admin' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
