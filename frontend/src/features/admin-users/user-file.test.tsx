import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { AdminUserView, Role } from '~/api/generated/types.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import type { UserMoves } from './use-user-moves.tsx'
import { UserFile } from './user-file.tsx'

beforeEach(() => {
  // No response: the tabs are there before their content is loaded.
  vi.spyOn(sdk.client, 'get').mockReturnValue(new Promise(() => undefined))
})
afterEach(() => vi.restoreAllMocks())

function shown(search: string, role: Role) {
  const user = {
    user_id: 'usr_2',
    email: 'omar@example.com',
    first_name: 'Omar',
    last_name: 'Said',
    role,
    state: 'active',
    is_active: true,
    registration_date: '2026-11-20T12:00:00Z',
    allowed_transitions: [],
  } as unknown as AdminUserView
  const moves = { offered: () => [] } as unknown as UserMoves
  return showAt('/admin/users', <UserFile user={user} moves={moves} onDialog={() => undefined} />, search, 'admin')
}
const tab = (name: string) => screen.getByRole('tab', { name })

it('opens the tab that the address names, and names the opened one in the address', async () => {
  const search = shown('?user=usr_2&tab=subscription', 'employer')
  expect(tab('Subscription')).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(tab('Security'))
  expect(search()).toBe('?user=usr_2&tab=security')
  await userEvent.click(tab('Profile'))
  expect(search()).toBe('?user=usr_2')
})

it('opens the profile if the user does not have the tab', () => {
  shown('?user=usr_2&tab=subscription', 'admin')
  expect(tab('Profile')).toHaveAttribute('aria-selected', 'true')
})
