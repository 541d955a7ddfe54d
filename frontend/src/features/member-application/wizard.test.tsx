import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import { queryClient } from '~/api/query-client.ts'

import ApplicationPage from './application-page.tsx'
import { noAnswers, type Answers } from './answers.ts'
import { keepDraft, readDraft } from './draft.ts'

const complete: Answers = {
  ...noAnswers,
  full_name: 'Amina Okafor',
  professional_email: 'amina@savanna.example',
  phone: '+254 700 123 456',
  current_location: 'Nairobi',
  current_title: 'CFO',
  current_company: 'Savanna Bank',
  years_leadership_experience: '15-20 years',
  primary_industry: 'financial_services',
  key_achievements: 'A listing.',
}

const keep = (answers: Answers) => keepDraft({ answers, savedAt: '2026-11-18T09:00:00Z' })

function open(at: string) {
  const router = createMemoryRouter([{ path: '/member-application', element: <ApplicationPage /> }], {
    initialEntries: [at],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

/** Responds to every call in the same way and records the requests. */
function server(status: number, body: object) {
  const calls: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(request)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
    return Response.json(body, { status })
  })
  return calls
}

const step = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})

it('holds an empty form at step 1, says why and goes to the first field', async () => {
  open('/member-application')
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await press('Next')
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields before proceeding')
  expect(screen.getByLabelText(/Full name/)).toHaveFocus()
})

it('holds a step with a malformed address or an empty required field, which says so itself', async () => {
  keep({ ...complete, professional_email: 'amina@nowhere', phone: '' })
  open('/member-application')
  await press('Next')
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields before proceeding')
  expect(screen.getByLabelText(/Professional email/)).toBeInvalid()
  expect(screen.getByText('Please enter a valid email address', { selector: 'p' })).toBeVisible()
  await userEvent.type(screen.getByLabelText(/Phone/), '+254 700 123 456')
  await press('Next')
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address')
  await userEvent.type(screen.getByLabelText(/Professional email/), '.example')
  await press('Next')
  await step('Professional')
  await userEvent.clear(screen.getByLabelText(/Current title/))
  await press('Next')
  expect(screen.getByLabelText(/Current title/)).toHaveFocus()
  expect(screen.getByText('Please enter your current title', { selector: 'p' })).toBeVisible()
  await press('Previous')
  await step('Personal Info')
})

it('mails the link to finish later from a step with gaps', async () => {
  const calls = server(201, { success: true, message: 'ok', status: 'draft' })
  keep({ ...noAnswers, full_name: complete.full_name, professional_email: complete.professional_email })
  open('/member-application')
  await userEvent.click(screen.getAllByRole('button', { name: 'Email me a link to finish later' })[0] as HTMLElement)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(await calls[0]?.json()).toMatchObject({ save_as_draft: true })
})

it('restores the draft, starts over, and takes that back', async () => {
  keep(complete)
  open('/member-application')
  expect(screen.getByText(/We kept what you typed on/)).toBeVisible()
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Amina Okafor')
  await press('Start over')
  expect(screen.getByLabelText(/Full name/)).toHaveValue('')
  expect(readDraft()).toBeNull()
  await press('Undo')
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Amina Okafor')
  expect(readDraft()?.answers.full_name).toBe('Amina Okafor')
})

it('sends an incomplete form nowhere, but its reader to the step and the field', async () => {
  const calls = server(201, {})
  keep({ ...complete, current_title: '', professional_email: 'amina@nowhere' })
  open('/member-application?step=4')
  await press('Submit application')
  await step('Personal Info')
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields')
  await waitFor(() => expect(screen.getByLabelText(/Professional email/)).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Please enter your current title' }))
  await step('Professional')
  await waitFor(() => expect(screen.getByLabelText(/Current title/)).toHaveFocus())
  // A field that is being corrected is removed from the list; the others stay.
  await userEvent.type(screen.getByLabelText(/Current title/), 'CFO')
  const list = within(screen.getByRole('alert'))
  expect(list.queryByRole('button', { name: 'Please enter your current title' })).toBeNull()
  expect(list.getByRole('button', { name: 'Please enter a valid email address' })).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText(/Primary industry/), 'Energy')
  expect(list.getByRole('button', { name: 'Please enter a valid email address' })).toBeVisible()
  expect(calls).toHaveLength(0)
})

it('sends a double click once, and forgets the draft', async () => {
  const calls = server(201, { success: true, message: 'ok', status: 'submitted' })
  keep(complete)
  open('/member-application?step=4')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Submit application' }))
  expect(await screen.findByRole('heading', { name: 'Your application is with us' })).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(await calls[0]?.json()).toMatchObject({ professional_email: 'amina@savanna.example', consent: true })
  expect(readDraft()).toBeNull()
})
