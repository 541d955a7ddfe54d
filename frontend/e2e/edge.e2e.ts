import type { APIResponse, Page } from '@playwright/test'

import { expect, test } from './journey.ts'

/** Headers of every response of any class; the edge adds them. */
const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}

function expectHeaders(answer: APIResponse, wanted: Record<string, string>) {
  expect(answer.headers()).toMatchObject({ ...everywhere, ...wanted })
}

/** The content security policy: only what the product needs. */
function expectPage(answer: APIResponse) {
  expectHeaders(answer, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin',
    vary: 'accept-encoding',
  })
  const policy = answer.headers()['content-security-policy'] ?? ''
  const rules = Object.fromEntries(policy.split(/;\s*/).map((rule) => [rule.split(' ')[0], rule]))
  expect(rules['default-src']).toBe("default-src 'none'")
  expect(rules['frame-ancestors']).toBe("frame-ancestors 'none'")
  expect(rules['base-uri']).toBe("base-uri 'none'")
  // Besides the site itself, the bucket for document uploads.
  expect(rules['connect-src']).toMatch(/^connect-src 'self' https?:\/\/[\w.:-]+$/)
  expect(rules['script-src']).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')+$/)
  expect(rules['style-src']).toMatch(/^style-src 'self'( 'sha256-[\w+/]{43}=')+$/)
  expect(answer.headers()['permissions-policy']).toContain('camera=()')
}

test('a page that was rendered at build time', async ({ request }) => {
  const answer = await request.get('/')
  expect(answer.status()).toBe(200)
  expectPage(answer)
})

test('a screen of the application', async ({ request }) => {
  for (const path of ['/auth', '/dashboard', '/introduction-management/int_none', '/auth?next=%2Fsearch']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expectPage(answer)
  }
})

test('an address that is not there', async ({ request }) => {
  for (const path of ['/no-such-page', '/admin/no-such-screen', '/fr/no-such-page', '/wp-login', '/404']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expectPage(answer)
  }
})

test('an asset is kept for a year, and one that is not there is not answered by a page', async ({ request }) => {
  const page = await (await request.get('/auth')).text()
  const script = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expectHeaders(answer, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  const none = await request.get('/assets/none-B2x3.js')
  expect(none.status()).toBe(404)
  expect(none.headers()['content-type']).not.toContain('html')
  expectHeaders(none, {})
})

test('what the API answers is data, and its 404 is its own', async ({ request }) => {
  const data = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
  const refused = await request.get('/api/auth/me')
  expect(refused.status()).toBe(401)
  expectHeaders(refused, data)
  const none = await request.get('/api/invitations/none')
  expect(none.status()).toBe(404)
  expectHeaders(none, { ...data, 'content-type': 'application/problem+json' })
  expect(await none.json()).toMatchObject({ status: 404, code: 'not_found' })
  const stats = await request.get('/api/public/stats')
  expect(stats.status()).toBe(200)
  expectHeaders(stats, { ...data, 'cache-control': 'public, max-age=300' })
})

test('an address has one spelling', async ({ request, baseURL }) => {
  const answer = await request.get('/auth/?type=employer', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/auth?type=employer'])
  const elsewhere = await request.get(`${baseURL}//evil.example/`, { maxRedirects: 0 })
  expect(elsewhere.headers()['location']).not.toMatch(/^\/\//)
})

/** Violations of the policy, and other console errors. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

test('the policy is in nobody’s way', async ({ page, meant }) => {
  meant('404 /no-such-page')
  const heard = complaints(page)
  for (const path of [
    '/',
    '/auth',
    '/employer-signup',
    '/member-application',
    '/member-application/status',
    '/no-such-page',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(heard).toEqual([])
})

test('a script that found its way into a page does not run', async ({ page, meant }) => {
  meant('policy: inline script', 'policy: inline event handler', '404 /none.png')
  await page.goto('/auth')
  const ran = await page.evaluate(async () => {
    const refused: string[] = []
    const bothRefused = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (refused.push(effectiveDirective) === 2) resolve()
      })
    })
    const script = document.createElement('script')
    script.textContent = 'window.hacked = true'
    document.body.append(script)
    const image = new Image()
    image.setAttribute('onerror', 'window.hacked = true')
    image.src = '/none.png'
    document.body.append(image)
    await bothRefused
    return { hacked: 'hacked' in window, refused: refused.toSorted() }
  })
  expect(ran).toEqual({ hacked: false, refused: ['script-src-attr', 'script-src-elem'] })
})
