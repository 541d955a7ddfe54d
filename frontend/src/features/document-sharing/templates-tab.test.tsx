import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import { speak } from '~/i18n/i18n.ts'
import { showShares } from '~/test/shares.tsx'
import { agreement, release } from '~/test/templates.ts'

import DocumentsPage from './documents-page.tsx'

type Query = Record<string, unknown>

const templates = vi.fn<(query: Query) => unknown>()

beforeEach(() => {
  templates.mockReset().mockReturnValue({ templates: [agreement, release] })
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url, query }: { url: string; query?: Query }) => {
    if (url.endsWith('/templates')) return { data: templates(query ?? {}) }
    if (url.endsWith('/my-documents')) return { data: { documents: [] } }
    if (url.endsWith('/conversations')) return { data: { conversations: [], next_cursor: null, unread_total: 0 } }
    return { data: { shares: [], next_cursor: null } }
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await speak('en')
})

const show = (search = '?tab=templates') => showShares(<DocumentsPage />, search)
const list = () => screen.findByRole('list', { name: 'Document templates' })

it('lists the templates with category, description and languages, in the language of the page', async () => {
  const address = show('')
  await userEvent.click(await screen.findByRole('tab', { name: 'Templates' }))
  const [first, second] = within(await list()).getAllByRole('article')
  expect(screen.getByText('Documents to begin with, completed by you as a PDF.')).toBeVisible()
  expect(first).toHaveTextContent(
    /^Mutual agreementTwo parties .+ themselves\.ConfidentialityFrenchEnglishEnglish and ArabicFill in$/u,
  )
  expect(second).toHaveTextContent(/ReferenceEnglishFill in$/u)
  expect(templates).toHaveBeenCalledWith({ language: 'en' })
  expect(address()).toBe('?tab=templates')
})

it('asks for the forms in the language of the page, which is that of the document too', async () => {
  await speak('fr')
  show('?tab=templates&template=nda')
  expect(await screen.findByRole('combobox', { name: 'Langue du document' })).toHaveValue('fr')
  expect(templates).toHaveBeenCalledWith({ language: 'fr' })
  expect(templates).not.toHaveBeenCalledWith({ language: 'en' })
})

it('filters by category on the server and keeps the filter in the URL', async () => {
  const address = show()
  await list()
  await userEvent.click(screen.getByRole('combobox', { name: 'Category' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Mandate' }))
  await waitFor(() => expect(templates).toHaveBeenLastCalledWith({ language: 'en', template_type: 'mandate' }))
  expect(address()).toBe('?tab=templates&template_type=mandate')
})

it('offers to clear a filter that nothing matches', async () => {
  templates.mockImplementation(({ template_type: category }) => ({ templates: category ? [] : [agreement] }))
  const address = show('?tab=templates&template_type=engagement')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await list()).toBeVisible()
  expect(address()).toBe('?tab=templates')
})

it('shows a failure and tries again', async () => {
  templates.mockImplementation(() => {
    throw new Failure(500, {}, 'req_1')
  })
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the templates')
  templates.mockReturnValue({ templates: [agreement] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await list()).toBeVisible()
})

it('opens a template beside the list and returns the focus', async () => {
  const address = show()
  const fill = within(await list()).getByRole('button', { name: 'Fill in Permission to give a reference' })
  await userEvent.click(fill)
  const drawer = await screen.findByRole('dialog', { name: 'Permission to give a reference' })
  expect(within(drawer).getByLabelText(/^Referee/u)).toBeVisible()
  expect(address()).toBe('?tab=templates&template=reference_release')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toBe('?tab=templates')
  await waitFor(() => expect(fill).toHaveFocus())
})

it('says that a template of a link does not exist', async () => {
  show('?tab=templates&template=lease')
  const drawer = await screen.findByRole('dialog', { name: 'Document template' })
  expect(await within(drawer).findByText('There is no such template')).toBeVisible()
})

it('leads from the form to share to the templates', async () => {
  const address = show('?share_with=new')
  await userEvent.click(await screen.findByRole('link', { name: 'Make a document from a template' }))
  expect(await list()).toBeVisible()
  expect(address()).toBe('?tab=templates')
})
