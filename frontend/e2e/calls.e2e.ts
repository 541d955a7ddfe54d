import type { Page, Request } from '@playwright/test'

import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { address, registered } from './people.ts'
import { signIn } from './steps.ts'

/** The most calls that a screen may make to the API when it is opened: three, and one per list of the data page. */
const most = (path: string): number => (path === '/settings/data' ? 4 : 3)

/**
 * What every page of a signed-in person asks when it is loaded: the session, the banner of announcements, the ticket of its
 * WebSocket, and the numbers of unread messages and notifications, once more when the WebSocket is open.
 */
const ofSession = new Set([
  '/api/auth/refresh',
  '/api/auth/me',
  '/api/announcements',
  '/api/messaging/ws-ticket',
  '/api/messaging/conversations?limit=1',
  '/api/notifications?limit=1',
])

const executive = [
  '/dashboard',
  '/profile',
  '/profile-wizard',
  '/career-history',
  '/browse-jobs',
  '/my-applications',
  '/saved-job-searches',
  '/vetting',
  '/analytics',
  '/communication-history',
  '/document-sharing',
  '/settings',
  '/settings/data',
]
const employer = [
  '/dashboard',
  '/profile',
  '/search',
  '/saved-candidates',
  '/saved-searches',
  '/create-job',
  '/my-posted-jobs',
  '/manage-applications',
  '/introduction-management',
  '/communication-history',
  '/document-sharing',
  '/settings',
  '/settings/data',
]
const team = [
  '/admin',
  '/admin/candidates',
  '/admin/vetting',
  '/admin/companies',
  '/admin/jobs',
  '/admin/users',
  '/admin/data-requests',
  '/admin/member-applications',
  '/admin/audit',
  '/admin/analytics',
  '/admin/business-features',
  '/admin/contact-messages',
  '/admin/csv-import',
  '/admin/csv-import?tab=history',
  '/admin/settings',
  '/admin/settings?tab=clocks',
  '/admin/settings?tab=vocabularies',
  '/admin/settings/prices',
  '/admin/settings/invoicing',
  '/admin/invoices',
  '/admin/bank',
  '/admin/bank?tab=expected',
  '/admin/bank?tab=recognised',
  '/admin/premium',
  '/admin/settings/announcements',
]

/** The calls that a screen makes until it is idle, each with its parameters. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = []
  // The page before may still be loading.
  await page.waitForLoadState('networkidle')
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    const isOfSession = ofSession.has(pathname) || ofSession.has(pathname + search)
    if (pathname.startsWith('/api/') && !isOfSession) {
      calls.push(`${request.method()} ${pathname}${search}`)
    }
  }
  page.on('request', note)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return calls
}

async function expectFewCalls(page: Page, screens: readonly string[]) {
  for (const path of screens) {
    const calls = await callsOf(page, path)
    expect.soft(new Set(calls).size, `${path} asks twice: ${calls.join(', ')}`).toBe(calls.length)
    expect.soft(calls.length, `${path}: ${calls.join(', ')}`).toBeLessThanOrEqual(most(path))
  }
}

test('no screen of an executive asks for the same thing twice, or makes too many calls', async ({
  page,
  request,
  meant,
}) => {
  // A new executive has neither yet.
  meant('404 /api/executive/profile', '404 /api/executive/vetting-process')
  const email = address('calls.executive')
  await registered(request, { email, role: 'executive', first_name: 'Amara', last_name: 'Mbeki' })
  await signIn(page, email, '/dashboard')
  await expectFewCalls(page, executive)
})

test('no screen of an employer asks for the same thing twice, or makes too many calls', async ({ page, request }) => {
  const email = address('calls.employer')
  const company = { name: 'Atlas Holdings', country: 'KE' }
  await registered(request, { email, role: 'employer', first_name: 'Erik', last_name: 'Dahl', company })
  await signIn(page, email, '/dashboard')
  await expectFewCalls(page, employer)
})

test('no screen of an administrator asks for the same thing twice, or makes too many calls', async ({ page }) => {
  await signInAsAdmin(page, '/admin')
  await expectFewCalls(page, team)
})
