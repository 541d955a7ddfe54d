/**
 * For `cargo dev bench --site`: the time of a navigation between signed-in screens, from the click to the painted heading.
 * `node scripts/measure-navigations.ts <origin> <password> <email>…` clicks each link of the sidebar in turn, twenty
 * times, and prints the times as JSON. Only the first of the twenty downloads the screen's own script.
 */
import { chromium, type Locator, type Page } from '@playwright/test'

const ROUNDS = 20
/** Between two clicks: the screen settles, as it does while a person reads. */
const PAUSE_MS = 300

interface Measured {
  email: string
  /** The path of the screen. */
  screen: string
  times: number[]
}

const [origin = '', password = '', ...emails] = process.argv.slice(2)
const executablePath = process.env['CHROMIUM']
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
})
const measured: Measured[] = []
for (const email of emails) measured.push(...(await measuredFor(email)))
await browser.close()
console.log(JSON.stringify(measured))

async function measuredFor(email: string): Promise<Measured[]> {
  const context = await browser.newContext({
    baseURL: origin,
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await signIn(page, email)
  const sidebar = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await sidebar.first().waitFor()
  const links = await sidebar.all()
  // The sign-in ends on the first screen: it comes last in each round.
  const order = [...links.slice(1), ...links.slice(0, 1)]
  const screens = await Promise.all(
    order.map(async (link) => ({ link, screen: (await link.getAttribute('href')) ?? '', times: [] as number[] })),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { link, screen, times } of screens) times.push(await timed(page, link, screen))
  }
  await context.close()
  return screens.map(({ screen, times }) => ({ email, screen, times }))
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth?next=%2Fdashboard')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/dashboard')
}

async function timed(page: Page, link: Locator, screen: string): Promise<number> {
  await page.waitForTimeout(PAUSE_MS)
  const [took] = await Promise.all([page.evaluate(untilHeading, screen), link.click()])
  return took
}

/** Runs in the page: milliseconds from the next click until the heading of this screen is painted. */
function untilHeading(screen: string): Promise<number> {
  const path = new URL(screen, location.href).pathname
  const before = document.querySelector('main h1')
  const textBefore = before?.textContent
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No heading of ${path} within half a minute`)), 30_000)
    const onClick = ({ timeStamp }: MouseEvent) => {
      const look = () => {
        const heading = document.querySelector('main h1')
        const isNew = heading && (heading !== before || heading.textContent !== textBefore)
        if (location.pathname !== path || !isNew) {
          requestAnimationFrame(look)
          return
        }
        // The callbacks of a frame run before its paint; a timer runs after it.
        setTimeout(() => resolve(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    }
    document.addEventListener('click', onClick, { capture: true, once: true })
  })
}
