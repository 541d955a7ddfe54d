import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'

import { admin, credentials } from './admins.ts'
import { PROMISED } from './pace.ts'
import { address, PASSWORD, registered } from './people.ts'
import { provenRecord, upload } from './records.ts'

export interface Signed {
  id: string
  /** For `headers`. */
  authorization: string
}

/** Signs in through the API as from a new browser: a sign-in ends the session of the cookie in its request. */
export async function signedIn(request: APIRequestContext, email: string, password = PASSWORD): Promise<Signed> {
  return signedInWith(request, { email, password })
}

/** The same as an administrator. */
export async function signedInAdmin(request: APIRequestContext, who = admin): Promise<Signed> {
  return signedInWith(request, credentials(who))
}

async function signedInWith(request: APIRequestContext, data: { email: string; password: string }): Promise<Signed> {
  const answer = await request.post('/api/auth/login', { headers: { cookie: '' }, data })
  if (!answer.ok()) throw new Error(`${data.email}: ${await answer.text()}`)
  const { access_token: token, user } = (await answer.json()) as { access_token: string; user: { id: string } }
  return { id: user.id, authorization: `Bearer ${token}` }
}

/** Headers of a signed-in person. */
type By = Record<'authorization', string>

export interface Executive {
  email: string
  first_name: string
  last_name: string
  title: string
  company: string
  skills: readonly string[]
  /** Kenya by default. */
  country?: string
}

/** A unique IP address. */
const place = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** The submitted application of an executive; with headers of the team. */
export async function applied(request: APIRequestContext, who: Executive): Promise<{ id: string; byAdmin: By }> {
  const { authorization } = await signedInAdmin(request)
  const byAdmin = { authorization }
  await done(
    await request.post('/api/member-applications/create', {
      // Each from its own IP address: applications are rate limited per address.
      headers: { 'x-forwarded-for': place() },
      data: {
        full_name: `${who.first_name} ${who.last_name}`,
        professional_email: who.email,
        phone: '+254700000000',
        current_location: 'Mombasa, Kenya',
        current_title: who.title,
        current_company: who.company,
        years_leadership_experience: '15-20 years',
        primary_industry: 'Energy',
        key_achievements: 'Built two solar plants. MBA.',
        role_level_interest: ['C-Suite'],
        opportunity_types: ['Permanent roles'],
        consent: true,
        locale: 'en',
      },
    }),
  )
  return { id: await applicationOf(request, byAdmin, who.email), byAdmin }
}

/** An executive who applied, was approved and registered with the same address; with headers of the team. */
export async function approvedMember(
  request: APIRequestContext,
  who: Executive,
): Promise<{ own: Signed; byAdmin: By }> {
  const { id: application, byAdmin } = await applied(request, who)
  const review = `/api/member-applications/admin/${application}/review`
  await done(await request.post(review, { headers: byAdmin, data: { action: 'start_review' } }))
  await done(await request.post(review, { headers: byAdmin, data: { action: 'approve' } }))
  await registered(request, {
    email: who.email,
    role: 'executive',
    first_name: who.first_name,
    last_name: who.last_name,
  })
  return { own: await signedIn(request, who.email), byAdmin }
}

/** The id of the application just created with an address. */
async function applicationOf(request: APIRequestContext, byAdmin: By, email: string): Promise<string> {
  let id = ''
  // An index of DynamoDB is updated a little later than the table.
  await expect
    .poll(async () => {
      const answer = await request.get('/api/member-applications/admin/list?page_size=50', { headers: byAdmin })
      const { applications } = (await answer.json()) as { applications: { id: string; email: string }[] }
      id = applications.find((each) => each.email === email.toLowerCase())?.id ?? ''
      return id
    })
    .not.toBe('')
  return id
}

/** Fills the profile in. */
export async function saveProfile(request: APIRequestContext, own: Signed, who: Executive): Promise<void> {
  const profile = {
    title: who.title,
    current_company: who.company,
    location: 'Mombasa, Kenya',
    country: who.country ?? 'KE',
    industry: 'energy',
    years_of_experience: 19,
    skills: who.skills,
    specializations: ['COO'],
    languages: ['English', 'Swahili'],
    availability_type: 'interim',
  }
  const headers = { authorization: own.authorization }
  await done(await request.post('/api/executive/profile', { headers, data: profile }))
}

/**
 * An executive whom employers can find: an approved member with a profile and a vetting. All through the public API.
 * The executive is searchable when the call returns.
 */
export async function vettedExecutive(request: APIRequestContext, who: Executive): Promise<Signed> {
  const { own, byAdmin } = await approvedMember(request, who)
  await saveProfile(request, own, who)
  await provenRecord(request, {
    own: { authorization: own.authorization },
    byAdmin,
    name: `${who.first_name} ${who.last_name}`,
  })
  await done(await request.put(`/api/admin/candidates/${own.id}/approve`, { headers: byAdmin, data: {} }))
  return own
}

async function done(answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`)
}

interface Employer {
  email: string
  signed: Signed
}

/** A confirmed employer with a company that the team has verified, as an ordinary employer has. */
export async function employer(request: APIRequestContext, name: string): Promise<Employer> {
  const made = await unverifiedEmployer(request, name)
  await verifyCompany(request, made.signed)
  return made
}

/** A confirmed employer with a company that is not verified. */
export async function unverifiedEmployer(
  request: APIRequestContext,
  name: string,
  legalName = 'Coastal Renewables',
): Promise<Employer> {
  const email = address(name)
  const company = { name: legalName, country: 'KE' }
  await registered(request, { email, role: 'employer', first_name: 'Omar', last_name: 'Haddad', company })
  return { email, signed: await signedIn(request, email) }
}

/** Sends the evidence of an employer's company, and approves it as the team. */
export async function verifyCompany(request: APIRequestContext, own: Signed): Promise<void> {
  const headers = { authorization: own.authorization }
  const evidence = { registration_number: 'CPR/2009/1234', website: 'https://coastal.example' }
  await done(await request.put('/api/company/profile', { headers, data: evidence }))
  await upload(request, headers, 'registration')
  await done(await request.post('/api/company/verification', { headers }))
  const { authorization } = await signedInAdmin(request)
  await done(await request.post(`/api/admin/users/${own.id}/approve`, { headers: { authorization }, data: {} }))
}

/** A unique skill: finds only this executive. */
export const rareSkill = () => `Saltwater cooling ${address('x').slice(2, 14)}`

/** Waits until the executive with this skill is found. */
export async function expectFresh(request: APIRequestContext, by: Signed, skill: string) {
  await expectFound(request, by, { skills: skill }, 1, 'an approved executive is found within 5 s')
}

/** Waits until the executive with this skill is in no result. */
export async function expectGone(request: APIRequestContext, by: Signed, skill: string, why: string) {
  await expectFound(request, by, { skills: skill }, 0, `${why}: in no result within 5 s`)
}

/** Waits until a search has this many results. */
export async function expectFound(
  request: APIRequestContext,
  by: Signed,
  params: Record<string, string>,
  total: number,
  message: string,
) {
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/search/executives', {
          headers: { authorization: by.authorization },
          params,
        })
        return ((await answer.json()) as { total: number }).total
      },
      { message, timeout: PROMISED, intervals: [250] },
    )
    .toBe(total)
}
