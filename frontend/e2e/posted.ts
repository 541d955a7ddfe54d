import { randomUUID } from 'node:crypto'

import { expect, type APIRequestContext } from '@playwright/test'

import { address } from './people.ts'
import { upload } from './records.ts'
import { signedInAdmin, type Signed } from './vetted.ts'

interface PostedFields {
  title?: string
  is_anonymous?: boolean
  employer_description?: string
}

/** A public job of a company that posts for the first time; fields of its form can be others. */
export async function publishedJob(
  request: APIRequestContext,
  by: Signed,
  { title = `Chief Operating Officer ${address('x').slice(2, 14)}`, ...others }: PostedFields = {},
): Promise<{ id: string; title: string }> {
  const headers = { authorization: by.authorization, 'idempotency-key': randomUUID() }
  const data = {
    title,
    engagement_type: 'permanent',
    experience_level: 'executive',
    location: 'Mombasa, Kenya',
    countries: ['KE'],
    salary_withheld: 'negotiable',
    description: 'You run four solar plants.',
    ...others,
  }
  const posted = await request.post('/api/jobs/create', { headers, data })
  const { id } = (await posted.json()) as { id: string }
  await request.put(`/api/jobs/${id}/publish`, { headers: { authorization: by.authorization }, data: {} })
  const { authorization } = await signedInAdmin(request)
  const decision = { headers: { authorization }, data: { action: 'approve' } }
  const decided = await request.put(`/api/admin/jobs/${id}/moderate`, decision)
  expect(decided.status()).toBe(200)
  return { id, title }
}

/** The application of an executive to a job without questions; returns its id. */
export async function applied(request: APIRequestContext, { authorization }: Signed, job: string): Promise<string> {
  const resume = await upload(request, { authorization }, 'resume')
  const headers = { authorization, 'idempotency-key': randomUUID() }
  const data = { resume_document_id: resume, answers: [] }
  const sent = await request.post(`/api/jobs/${job}/apply`, { headers, data })
  expect(sent.status(), await sent.text()).toBe(201)
  return ((await sent.json()) as { id: string }).id
}
