import type { APIRequestContext } from '@playwright/test'

/** The local cloud's Cognito sends this code to everybody. */
export const CODE = '123456'
export const PASSWORD = 'ridge above the clouds'

let made = 0

/** An address nobody else has. */
export function address(name: string): string {
  made += 1
  return `${name}.${Date.now().toString(36)}${process.pid.toString(36)}${made}@journeys.example`
}

/** Somebody with a confirmed account, made through the public API as a person would make it. */
export async function registered(
  request: APIRequestContext,
  who: {
    email: string
    role: 'executive' | 'employer'
    first_name: string
    last_name: string
    company?: { name: string; country: string }
  },
): Promise<void> {
  const answers = [
    await request.post('/api/auth/register', { data: { ...who, password: PASSWORD } }),
    await request.post('/api/auth/verify-email', { data: { email: who.email, code: CODE, password: PASSWORD } }),
  ]
  for (const answer of answers) if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`)
}
