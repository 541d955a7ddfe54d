import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { ConversationView } from '~/api/generated/types.gen.ts'
import type { Role } from '~/api/session.ts'
import { showAt } from '~/test/show-at.tsx'

import { ThreadHead } from './thread-head.tsx'

const face = 'https://documents.example/face'

const conversation: ConversationView = {
  id: 'cnv_1',
  title: 'Amina Diallo',
  participants: [
    { id: 'com_1', name: 'Savanna Bank', picture_url: null, party: 'employer', title: null },
    { id: 'usr_9', name: 'Amina Diallo', picture_url: face, party: 'executive', title: 'COO' },
  ],
  archived: false,
  blocked: false,
  muted: false,
  can_block: true,
  can_write: true,
  context_id: null,
  conversation_type: 'application',
  workflow_status: null,
  application: { id: 'app_1', job_id: 'job_1', job_title: 'Chief Risk Officer', status: 'shortlisted' },
  last_activity_at: '2026-11-20T12:00:00Z',
  last_message: null,
  unread_count: 0,
  why_not: null,
}

beforeEach(() => {
  vi.spyOn(sdk.client, 'get').mockResolvedValue({ data: { online: [] } })
})

const show = (shown: ConversationView, role: Role) =>
  showAt(
    '/',
    <ThreadHead conversation={shown} newest={0} filesButton={{ current: null }} view="messages" onView={() => {}} />,
    '',
    role,
  )

it.each([
  ['employer', '/manage-applications/job_1?application=app_1'],
  ['executive', '/my-applications'],
] as const)('shows an %s the job, the stage and the application of the conversation', (role, address) => {
  show(conversation, role)
  expect(screen.getByText('Chief Risk Officer')).toBeVisible()
  expect(screen.getByText(/Shortlisted/u)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Application' })).toHaveAttribute('href', address)
  expect(screen.queryByRole('link', { name: 'Introduction' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'History' })).not.toBeInTheDocument()
})

it.each([
  ['employer', face, 'AD'],
  ['executive', undefined, 'SB'],
] as const)('shows an %s the picture of the other side', (role, picture, initials) => {
  show(conversation, role)
  expect(document.querySelector('img')?.getAttribute('src')).toBe(picture)
  expect(screen.getByText(initials)).toBeVisible()
})

it('shows the team no link to the application', () => {
  show({ ...conversation, title: 'Savanna Bank · Amina Diallo', can_block: false }, 'admin')
  expect(screen.getByText('Chief Risk Officer')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

async function menuItems() {
  await userEvent.click(screen.getByRole('button', { name: 'Actions of this conversation' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

it('offers to mute, archive, block and report the conversation of an application, but no sharing of documents', async () => {
  show(conversation, 'employer')
  expect(await menuItems()).toEqual(['Mute', 'Move to the archive', 'Block', 'Report…'])
})

it('offers to share a document in the conversation of an introduction', async () => {
  show({ ...conversation, application: null, context_id: 'int_1', conversation_type: 'introduction' }, 'employer')
  expect(await menuItems()).toContain('Share a document…')
})
