import { Buffer } from 'node:buffer'

import type { APIRequestContext } from '@playwright/test'

import { expect, test } from './journey.ts'
import { address, registered } from './people.ts'
import { signedIn, signedInAdmin } from './vetted.ts'

/** Documents through the deployed stack: the gateway, the function, S3, and mail at the end. */

interface Ticket {
  document_id: string
  url: string
  fields: Record<string, string>
}

/** A PDF of this length, with meaningless content. */
function pdf(length: number): Buffer {
  const before = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Length 1 >>\nstream\n')
  const after = Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n')
  return Buffer.concat([before, Buffer.alloc(length - before.length - after.length, 0x80), after])
}

async function executive(request: APIRequestContext, name: string) {
  const email = address(name)
  await registered(request, { email, role: 'executive', first_name: 'Zola', last_name: 'Ndlovu' })
  const { id, authorization } = await signedIn(request, email)
  return { id, email, headers: { authorization } }
}

test('a file of 9.9 MB goes up through S3, is verified and comes down again; one of 11 MB gets no ticket', async ({
  request,
}) => {
  const { headers } = await executive(request, 'zola')
  const file = pdf(10_380_902)
  const ask = (size: number) =>
    request.post('/api/documents/upload-url', {
      headers,
      data: { document_type: 'resume', file_name: 'Zola Ndlovu.pdf', size },
    })

  const refused = await ask(11 * 1024 * 1024)
  expect(refused.status()).toBe(422)
  expect(JSON.stringify(await refused.json())).toContain('File size must be less than 10MB')

  const asked = await ask(file.length)
  expect(asked.status(), await asked.text()).toBe(201)
  const ticket = (await asked.json()) as Ticket
  const sent = { name: 'file', mimeType: 'application/pdf', buffer: file }
  const posted = await request.post(ticket.url, { multipart: { ...ticket.fields, file: sent } })
  expect(posted.status(), await posted.text()).toBe(201)
  const completed = await request.post(`/api/documents/${ticket.document_id}/complete`, { headers })
  expect(completed.status(), await completed.text()).toBe(201)
  expect(await completed.json()).toMatchObject({ document: { status: 'pending', size: file.length, version: 1 } })

  const link = await request.get(`/api/documents/${ticket.document_id}/download`, { headers })
  const { url } = (await link.json()) as { url: string }
  const downloaded = await request.get(url)
  expect(downloaded.headers()['content-disposition']).toContain('attachment')
  expect((await downloaded.body()).equals(file)).toBe(true)

  const team = await signedInAdmin(request)
  const verified = await request.post(`/api/admin/documents/${ticket.document_id}/verify`, {
    headers: { authorization: team.authorization },
    data: { is_verified: false, notes: 'The second page is missing.' },
  })
  expect(verified.status(), await verified.text()).toBe(200)
  const mine = await request.get('/api/documents/my-documents', { headers })
  expect(await mine.json()).toMatchObject({
    documents: [{ status: 'rejected', feedback: 'The second page is missing.' }],
  })
})

test('a browser may post to the bucket, and no other site may', async ({ page, request }) => {
  const { headers } = await executive(request, 'imani')
  const asked = await request.post('/api/documents/upload-url', {
    headers,
    data: { document_type: 'resume', file_name: 'cv.pdf', size: 1000 },
  })
  const ticket = (await asked.json()) as Ticket
  await page.goto('/auth')
  // A listener for the upload's progress causes a CORS preflight request.
  const status = await page.evaluate(({ url, fields }) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob(['%PDF-1.7']))
    return new Promise<number>((resolve) => {
      const upload = new XMLHttpRequest()
      upload.upload.addEventListener('progress', () => {})
      upload.addEventListener('loadend', () => resolve(upload.status))
      upload.open('POST', url)
      upload.send(form)
    })
  }, ticket)
  expect(status).toBe(201)
  const elsewhere = await request.fetch(ticket.url, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  expect(elsewhere.headers()['access-control-allow-origin']).toBeUndefined()
})
