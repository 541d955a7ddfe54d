import { admin, secondAdmin, type Administrator } from './admins.ts'
import { appCode } from './app-code.ts'

/** Before all journeys: gives the demo's administrators authenticator apps, without which they can do nothing. */
export default async function enrolAdmins() {
  const secrets: Record<string, string> = {}
  for (const who of [admin, secondAdmin]) secrets[who.email] = await enrol(who)
  // The workers inherit it.
  process.env['KILELE_AUTHENTICATORS'] = JSON.stringify(secrets)
}

/** Signs in with the password alone and sets up an app; returns its secret. */
async function enrol({ email, password }: Administrator): Promise<string> {
  const signedIn = await post('login', {}, { email, password })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const own = { authorization: `Bearer ${token}`, cookie }
  const { secret } = (await (await post('mfa/setup', own, {})).json()) as { secret: string }
  await post('mfa/enable', own, { code: appCode(secret), password })
  return secret
}

async function post(path: string, headers: Record<string, string>, body: object): Promise<Response> {
  const address = `${process.env['KILELE_WEB'] ?? 'http://127.0.0.1:5173'}/api/auth/${path}`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
  return answer
}
