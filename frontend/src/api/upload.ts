import { Failure } from './failure.ts'
import { completeUpload, createUploadTicket } from './generated/documents.gen.ts'
import type { DocumentType, DocumentView, UploadTicketView } from './generated/types.gen.ts'

/** The scanner takes seconds, at worst a minute. */
const CHECK_EVERY_MS = 2000
const MOST_CHECKS = 60

export interface Upload {
  file: File
  documentType: DocumentType
  /** The last day an identity document is valid, `2031-05-30`. */
  expiresOn?: string | null | undefined
  /** The sent fraction of the file, 0 to 1; at 1 the server checks it. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/**
 * Uploads a document: a ticket from the server, the file to S3 with it, and then the completion. A
 * refused file throws a Failure with the field `file`.
 */
export async function uploadDocument({
  file,
  documentType,
  expiresOn,
  onProgress,
  signal,
}: Upload): Promise<DocumentView> {
  const asked = { document_type: documentType, file_name: file.name, size: file.size, expires_on: expiresOn ?? null }
  const { data: ticket } = await createUploadTicket({ body: asked, signal, throwOnError: true })
  await post(ticket, file, onProgress, signal)
  onProgress(1)
  for (let checks = 0; checks < MOST_CHECKS; checks++) {
    // Sequential on purpose: the next call only asks whether the scanner is done.
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await completeUpload({ path: { id: ticket.document_id }, signal, throwOnError: true })
    if (data.document) return data.document
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS))
  }
  throw new Failure(503, {}, null)
}

/** With XMLHttpRequest: `fetch` reports no upload progress. */
function post(
  { url, fields }: UploadTicketView,
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // S3 reads no field after the file.
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.min(loaded / total, 0.99)))
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Failure(request.status, {}, null)),
    )
    request.addEventListener('error', () => reject(Failure.offline(new Error('the bucket could not be reached'))))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', url)
    request.send(form)
  })
}
