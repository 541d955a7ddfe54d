import type { APIRequestContext, APIResponse } from '@playwright/test'

import { mailedCode } from './mailbox.ts'

export const PASSWORD = 'ridge above the clouds'
/** The subject of the mail with the code that confirms an address. */
export const CONFIRMATION = 'Confirm your e-mail address'

let made = 0

/** A unique address. */
export function address(name: string): string {
  made += 1
  return `${name}.${Date.now().toString(36)}${process.pid.toString(36)}${made}@journeys.example`
}

/** A person with a confirmed account, created through the public API. */
export async function registered(
  request: APIRequestContext,
  who: {
    email: string
    role: 'executive' | 'employer'
    first_name: string
    last_name: string
    /** Of an employer; unless given, one in Kenya. */
    company?: { name: string; country: string }
  },
): Promise<void> {
  const company = who.role === 'employer' ? { name: 'Rift Valley Holdings', country: 'KE', ...who.company } : undefined
  await done(await request.post('/api/auth/register', { data: { ...who, company, password: PASSWORD } }))
  const code = await mailedCode(who.email, CONFIRMATION)
  await done(await request.post('/api/auth/verify-email', { data: { email: who.email, code, password: PASSWORD } }))
}

async function done(answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`)
}
