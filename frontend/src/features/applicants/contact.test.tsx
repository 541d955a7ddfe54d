import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { JobApplicationFileView } from '~/api/generated/types.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import { amina, fileOf } from './applicants-fixture.ts'
import { Contact } from './contact.tsx'

const put = vi.fn<(sent: { url: string }) => unknown>()
const post = vi.fn<(sent: unknown) => unknown>()
const onDialog = vi.fn<(isOpen: boolean) => void>()

beforeEach(() => {
  onDialog.mockReset()
  put.mockReset().mockReturnValue({ id: 'cnv_7' })
  post.mockReset().mockReturnValue({ id: 'int_7', workflow_status: 'draft' })
  vi.spyOn(sdk.client, 'get').mockImplementation(async () => ({ data: null }))
  vi.spyOn(sdk.client, 'put').mockImplementation(async (sent) => ({ data: put(sent) }))
  vi.spyOn(sdk.client, 'post').mockImplementation(async (sent) => ({ data: post(sent) }))
})
afterEach(() => vi.restoreAllMocks())

const show = (changes: Partial<JobApplicationFileView> = {}) =>
  showAt('/messaging', <Contact application={{ ...fileOf(amina), ...changes }} onDialog={onDialog} />)

const write = () => screen.queryByRole('button', { name: 'Write a message' })
const ask = () => screen.queryByRole('button', { name: 'Ask for an introduction' })
const anonymous = 'Ask without your name and company'

async function openDrawer() {
  await userEvent.click(screen.getByRole('button', { name: 'Ask for an introduction' }))
  return within(await screen.findByRole('dialog', { name: 'Ask Amina for an introduction' }))
}

it('opens the conversation with the applicant', async () => {
  const search = show()
  await userEvent.click(screen.getByRole('button', { name: 'Write a message' }))
  await waitFor(() => expect(search()).toBe('?conversation=cnv_7'))
  expect(put).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      url: '/api/messaging/applications/{id}/conversation',
      path: { id: 'app_Amina' },
    }),
  )
})

it('asks for an introduction that follows the application, never without the known name of the company', async () => {
  show()
  const drawer = await openDrawer()
  expect(onDialog).toHaveBeenLastCalledWith(true)
  expect(drawer.queryByRole('switch', { name: anonymous })).not.toBeInTheDocument()
  expect(drawer.getByText(/^They know your company from the job/u)).toBeVisible()
  await userEvent.type(drawer.getByLabelText(/^Message/u), 'We would like to introduce you to our board.')
  await userEvent.click(drawer.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
  expect(post).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({
        executive_id: 'usr_Amina',
        job_application_id: 'app_Amina',
        anonymous: false,
      }),
    }),
  )
  await waitFor(() => expect(onDialog).toHaveBeenLastCalledWith(false))
})

it('offers no message for a job that does not name the company, but a request without the name', async () => {
  show({ is_company_hidden: true })
  expect(write()).not.toBeInTheDocument()
  expect(screen.getByText(/^The job does not name your company, so you cannot write/u)).toBeVisible()
  const drawer = await openDrawer()
  const name = drawer.getByRole('switch', { name: anonymous })
  expect(name).toBeChecked()
  expect(drawer.getByText(/They see your name and your company once they accept/u)).toBeVisible()
  await userEvent.click(name)
  expect(drawer.getByText(/They see your name, your company and this message/u)).toBeVisible()
})

it('leads to the introduction that there is', () => {
  show({ introduction_id: 'int_1' })
  expect(screen.getByRole('link', { name: 'View introduction' })).toHaveAttribute(
    'href',
    '/introduction-management/int_1',
  )
  expect(ask()).not.toBeInTheDocument()
  expect(write()).toBeVisible()
})

it('offers nothing after the application has ended', () => {
  show({ status: 'withdrawn' })
  expect(screen.queryByRole('region', { name: 'Contact' })).not.toBeInTheDocument()
})

it('offers a message to a hired executive', () => {
  show({ status: 'hired' })
  expect(write()).toBeVisible()
  expect(ask()).not.toBeInTheDocument()
})
