import { Failure } from './failure.ts'

/** The scanner takes seconds, at worst a minute. */
const CHECK_EVERY_MS = 2000
const MOST_CHECKS = 60

/** The permission to post one file: an address, and the fields of the form. */
interface Ticket {
  url: string
  fields: Record<string, string>
}

export interface FileUpload {
  file: File
  /** The sent fraction of the file, 0 to 1; at 1 the server checks it. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/**
 * Posts a file to S3 with a ticket, and completes the upload: `complete` resolves to null while the file is still being
 * scanned. A refused file throws a Failure with the field `file`.
 */
export async function uploadFile<Stored>(
  { file, onProgress, signal }: FileUpload,
  ticket: Ticket,
  complete: () => Promise<Stored | null>,
): Promise<Stored> {
  await post(ticket, file, onProgress, signal)
  onProgress(1)
  for (let checks = 0; checks < MOST_CHECKS; checks++) {
    // Sequential on purpose: the next call only asks whether the scanner is done.
    // oxlint-disable-next-line no-await-in-loop
    const stored = await complete()
    if (stored) return stored
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS))
  }
  throw new Failure(503, {}, null)
}

/** With XMLHttpRequest: `fetch` reports no upload progress. */
function post(
  { url, fields }: Ticket,
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
