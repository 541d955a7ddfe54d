import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'

import { mailedLink } from './mailbox.ts'
import { address } from './people.ts'

/** Headers of a signed-in person. */
type By = Record<'authorization', string>

async function done(answer: APIResponse): Promise<unknown> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`)
  return answer.json()
}

/** A small valid PDF. */
export const paper = {
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n'),
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A grey square of 96 pixels. */
export function picture() {
  const side = 96
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits, grey.
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (side + 1), 0x80)
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  }
}

/** Uploads a document; returns its id. */
export async function upload(
  request: APIRequestContext,
  own: By,
  type: 'resume' | 'photo' | 'avatar' | 'id' | 'registration',
): Promise<string> {
  const file = type === 'photo' || type === 'avatar' ? picture() : paper
  const answer = await request.post('/api/documents/upload', { headers: own, multipart: { document_type: type, file } })
  const { document } = (await done(answer)) as { document: { id: string } }
  return document.id
}

/** Verifies a document, as soon as the index by id contains it. */
export async function verify(request: APIRequestContext, byAdmin: By, document: string): Promise<void> {
  const at = `/api/admin/documents/${document}/verify`
  const answer = await indexed(() => request.post(at, { headers: byAdmin, data: { is_verified: true } }))
  await done(answer)
}

/** Repeats a call that finds nothing: an index of DynamoDB is updated a little later than the table. */
export async function indexed(call: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer = await call()
  await expect
    .poll(async () => {
      if (answer.status() === 404) answer = await call()
      return answer.status()
    })
    .not.toBe(404)
  return answer
}

/** Adds a referee; returns the address and the reference's id. */
export async function nameReferee(request: APIRequestContext, own: By): Promise<{ id: string; email: string }> {
  const email = address('referee')
  const referee = {
    name: 'Wanjiru Kamau',
    position: 'Chair',
    company: 'Baobab Holdings',
    email,
    relationship: 'Board Member',
    years_known: 6,
  }
  const answer = await request.post('/api/executive/references', {
    headers: { ...own, 'idempotency-key': randomUUID() },
    data: referee,
  })
  const { id } = (await done(answer)) as { id: string }
  return { id, email }
}

/** Completes or declines the questionnaire that was mailed to a referee. */
export async function answerQuestionnaire(
  request: APIRequestContext,
  referee: string,
  executive: string,
  declines = false,
): Promise<void> {
  const link = await mailedLink(referee, `${executive} named you as a reference`)
  const data = declines
    ? { declines: true, locale: 'en' }
    : {
        locale: 'en',
        consent: true,
        answers: {
          confirmation: 'yes',
          work_again: 'yes',
          worked_together: 'On the board of Baobab Holdings, from 2018 to 2024.',
          strengths: 'Calm in a crisis, exact with figures, fair to people.',
          ratings: { strategy: 5, people: 4, results: 5, integrity: 5, communication: 4 },
        },
      }
  await done(await request.post(`/api${link}`, { data }))
}

/** Creates a complete record, with verified documents and completed references: only the decision is missing. */
export async function provenRecord(
  request: APIRequestContext,
  { own, byAdmin, name }: { own: By; byAdmin: By; name: string },
): Promise<void> {
  await done(await request.post('/api/executive/vetting-process', { headers: own, data: { stage: 'documents' } }))
  for (const type of ['resume', 'photo', 'id'] as const)
    await verify(request, byAdmin, await upload(request, own, type))
  const referees = [await nameReferee(request, own), await nameReferee(request, own)]
  await done(await request.post('/api/executive/vetting-process/submit', { headers: own }))
  for (const { email } of referees) await answerQuestionnaire(request, email, name)
}
