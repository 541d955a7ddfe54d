import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import type { DocumentType, DocumentView } from '~/api/generated/types.gen.ts'
import { uploadDocument, type Upload } from '~/api/upload.ts'

import { FileDrop } from './file-drop.tsx'

vi.mock('~/api/upload.ts', () => ({ uploadDocument: vi.fn() }))
const upload = vi.mocked(uploadDocument)
const MB = 1024 * 1024
const kept = { id: 'doc_1' } as DocumentView

function drop(documentType: DocumentType, onUploaded: (document: DocumentView) => void = () => {}): HTMLElement {
  render(
    <MantineProvider env="test">
      <FileDrop documentType={documentType} label="Resume" failed="Failed to upload resume" onUploaded={onUploaded} />
    </MantineProvider>,
  )
  return screen.getByLabelText('Resume')
}

function file(name: string, size: number): File {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

/** Uploads make no progress until the test moves them. */
function held() {
  const calls: { of: Upload; resolve: (document: DocumentView) => void; reject: (why: unknown) => void }[] = []
  upload.mockImplementation((of) => new Promise((resolve, reject) => calls.push({ of, resolve, reject })))
  return calls
}

beforeEach(() => {
  upload.mockReset()
})

it.each([
  ['resume', 'cv.pdf', 11 * MB, 'File size must be less than 10MB'],
  ['avatar', 'me.png', 5 * MB + 1, 'File size must be less than 5MB'],
  ['resume', 'cv.exe', 1, 'The file must be a PDF or a Word document'],
  ['resume', 'cv.pdf', 0, 'The file is empty'],
] as const)('%s: %s of %i bytes is refused before anything is sent', async (documentType, name, size, sentence) => {
  const input = drop(documentType)
  await userEvent.upload(input, file(name, size), { applyAccept: false })
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(upload).not.toHaveBeenCalled()
})

it('shows how much is sent, that it is looked at, and hands over the document', async () => {
  const calls = held()
  const onUploaded = vi.fn<(document: DocumentView) => void>()
  await userEvent.upload(drop('resume', onUploaded), file('cv.pdf', 10 * MB))
  const [call] = calls
  call?.of.onProgress(0.4)
  expect(await screen.findByText('40% sent')).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Upload of cv.pdf' })).toHaveAttribute('aria-valuenow', '40')
  call?.of.onProgress(1)
  expect(await screen.findByText('Checking the file…')).toBeInTheDocument()
  call?.resolve(kept)
  expect(await screen.findByLabelText('Resume')).toBeInTheDocument()
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(kept)
})

it('stops when told to, and says nothing of it', async () => {
  const calls = held()
  await userEvent.upload(drop('resume'), file('cv.pdf', MB))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload' }))
  expect(calls[0]?.of.signal.aborted).toBe(true)
  expect(screen.getByLabelText('Resume')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('tries the same file again after the line was cut', async () => {
  upload.mockRejectedValueOnce(Failure.offline(new Error('cut')))
  const onUploaded = vi.fn<(document: DocumentView) => void>()
  await userEvent.upload(drop('resume', onUploaded), file('cv.pdf', MB))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server')
  upload.mockResolvedValueOnce(kept)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(kept)
})

it('says what the server has against the file', async () => {
  const message = 'The file is protected by a password; please send it without one'
  upload.mockRejectedValueOnce(new Failure(422, { errors: [{ field: 'file', message }] }, null))
  await userEvent.upload(drop('resume'), file('cv.pdf', MB))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
