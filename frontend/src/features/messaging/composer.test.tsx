import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { AttachmentView, PostMessage } from '~/api/generated/types.gen.ts'

import { Composer } from './composer.tsx'
import { uploadAttachment } from './upload-attachment.ts'

vi.mock('./upload-attachment.ts', () => ({ uploadAttachment: vi.fn() }))
const upload = vi.mocked(uploadAttachment)
const post = vi.fn<(body: PostMessage) => Promise<unknown>>()

// jsdom does not implement popovers.
beforeAll(() => {
  HTMLElement.prototype.showPopover = () => {}
})

beforeEach(() => {
  upload.mockReset().mockImplementation(async ({ file }) => ({ id: `att_${file.name}` }) as AttachmentView)
  post.mockReset().mockResolvedValue({ data: {} })
  vi.spyOn(sdk.client, 'post').mockImplementation(({ url, body }) =>
    url.endsWith('/messages') ? post(body as PostMessage) : Promise.resolve({ data: null }),
  )
})
afterEach(() => vi.restoreAllMocks())

function shown() {
  const router = createMemoryRouter([
    { path: '/', element: <Composer id="cnv_1" signalsTyping takesFiles hasFocus={false} /> },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole('textbox', { name: 'Message' })
}

const file = (name: string) => new File(['x'], name)
const attach = (...names: string[]) =>
  userEvent.upload(screen.getByLabelText('Attach files', { selector: 'input' }), names.map(file), {
    applyAccept: false,
  })
const rows = () => within(screen.getByRole('list', { name: 'Files of your message' })).getAllByRole('listitem')
const send = () => screen.getByRole('button', { name: 'Send' })
const sent = () => post.mock.calls.map(([body]) => body)

it('keeps what is typed while a message is being sent, and sends it next', async () => {
  const responses: (() => void)[] = []
  post.mockImplementation(() => new Promise((resolve) => responses.push(() => resolve({ data: {} }))))
  const field = shown()
  await userEvent.type(field, 'One{Enter}')
  await waitFor(() => expect(responses).toHaveLength(1))
  await userEvent.clear(field)
  await userEvent.type(field, 'Two{Enter}')
  expect(post).toHaveBeenCalledTimes(1)
  act(() => responses[0]?.())
  await waitFor(() => expect(responses).toHaveLength(2))
  expect(field).toHaveValue('Two')
  act(() => responses[1]?.())
  await waitFor(() => expect(field).toHaveValue(''))
  expect(sent().map(({ content }) => content)).toEqual(['One', 'Two'])
})

it('sends files with a text, or without one, and clears both', async () => {
  const field = shown()
  await attach('offer.pdf', 'plan.docx')
  await waitFor(() => expect(screen.getAllByText('Ready')).toHaveLength(2))
  await userEvent.type(field, 'Both files.{Enter}')
  await waitFor(() => expect(screen.queryByRole('list')).not.toBeInTheDocument())
  expect(field).toHaveValue('')
  await attach('offer.pdf')
  await screen.findByText('Ready')
  await userEvent.click(send())
  await waitFor(() => expect(screen.queryByRole('list')).not.toBeInTheDocument())
  expect(sent()).toMatchObject([
    { content: 'Both files.', attachments: ['att_offer.pdf', 'att_plan.docx'], message_type: 'text' },
    { content: '', attachments: ['att_offer.pdf'], message_type: 'file' },
  ])
})

it('waits while files are uploading, and says so', async () => {
  const uploads: (() => void)[] = []
  upload.mockImplementation(
    ({ file: { name } }) =>
      new Promise((resolve) => uploads.push(() => resolve({ id: `att_${name}` } as AttachmentView))),
  )
  const field = shown()
  await attach('offer.pdf', 'plan.docx')
  await userEvent.type(field, 'Two files.{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('2 files are uploading')
  expect(send()).toBeDisabled()
  act(() => upload.mock.calls[0]?.[0].onProgress(1))
  expect(screen.getByText('Being checked…')).toBeVisible()
  expect(screen.getByText('Uploading…')).toBeVisible()
  act(() => {
    for (const finish of uploads) finish()
  })
  await waitFor(() => expect(send()).toBeEnabled())
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(post).not.toHaveBeenCalled()
})

it('keeps the text and the files when sending fails; the same message keeps its id, another one gets a new one', async () => {
  post.mockRejectedValue(new Failure(503, {}, null))
  const field = shown()
  await attach('offer.pdf')
  await screen.findByText('Ready')
  await userEvent.type(field, 'An offer.{Enter}')
  expect(await screen.findByText('The message could not be sent')).toBeVisible()
  expect(field).toHaveValue('An offer.')
  expect(rows()).toHaveLength(1)
  const again = async (calls: number) => {
    await userEvent.click(send())
    await waitFor(() => expect(post).toHaveBeenCalledTimes(calls))
    await waitFor(() => expect(send()).toBeEnabled())
  }
  await again(2)
  await attach('plan.pdf')
  await waitFor(() => expect(screen.getAllByText('Ready')).toHaveLength(2))
  await again(3)
  await userEvent.type(field, ' Or two.')
  await again(4)
  const ids = sent().map(({ client_message_id: id }) => id)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
})

it('says why a file failed, tries it again, or removes it; nothing is sent before that', async () => {
  const message = 'The file is protected by a password; please send it without one'
  upload.mockRejectedValueOnce(new Failure(422, { errors: [{ field: 'file', message }] }, null))
  upload.mockRejectedValueOnce(Failure.offline(new Error('cut')))
  const field = shown()
  await attach('locked.pdf', 'offer.pdf')
  expect(await screen.findByText(message)).toBeVisible()
  await userEvent.type(field, 'Here it is.{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent(
    'To send the message, remove the file that failed or try it again.',
  )
  expect(send()).toBeDisabled()
  // The first file fails every time.
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ready')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove locked.pdf' }))
  expect(screen.getByRole('button', { name: 'Attach files' })).toHaveFocus()
  await userEvent.click(send())
  await waitFor(() => expect(sent()).toMatchObject([{ content: 'Here it is.', attachments: ['att_offer.pdf'] }]))
})

it('marks a file that can no longer be sent', async () => {
  const message = 'cannot be sent here; attach it again'
  post.mockRejectedValueOnce(new Failure(422, { errors: [{ field: 'attachments[1]', message }] }, null))
  shown()
  await attach('offer.pdf', 'plan.pdf')
  await waitFor(() => expect(screen.getAllByText('Ready')).toHaveLength(2))
  await userEvent.click(send())
  expect(await screen.findByText('Cannot be sent here; attach it again')).toBeVisible()
  expect(rows()[1]).toHaveTextContent('Cannot be sent here')
  upload.mockResolvedValueOnce({ id: 'att_new' } as AttachmentView)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(send()).toBeEnabled())
  await userEvent.click(send())
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ attachments: ['att_offer.pdf', 'att_new'] }))
})

it('refuses more than five files, other formats and files that are too large before they are uploaded', async () => {
  shown()
  await attach('1.pdf', '2.pdf', '3.pdf', '4.pdf', 'program.exe', '6.pdf')
  expect(screen.getByText(/A message can have at most five files/u)).toBeVisible()
  expect(rows()).toHaveLength(5)
  expect(screen.getByText('Only PDF, Word, JPEG, PNG and WebP files can be sent.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove program.exe' }))
  expect(screen.queryByText(/A message can have at most five files/u)).not.toBeInTheDocument()
  const large = file('large.pdf')
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  fireEvent.drop(screen.getByRole('textbox'), { dataTransfer: { types: ['Files'], files: [large] } })
  expect(screen.getByText('A file can have at most 10 MB.')).toBeVisible()
  expect(upload).toHaveBeenCalledTimes(4)
})

it('attaches pasted files, but not the picture that comes with formatted text', async () => {
  const field = shown()
  const paste = (types: string[]) =>
    fireEvent.paste(field, { clipboardData: { types, files: [file('image.png')], getData: () => '' } })
  paste(['text/plain', 'text/html', 'Files'])
  expect(upload).not.toHaveBeenCalled()
  paste(['Files'])
  expect(await screen.findByText('Ready')).toBeVisible()
})
