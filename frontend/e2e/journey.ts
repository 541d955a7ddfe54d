import { expect, test as base, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test'

import { slowdown } from './pace.ts'

export { expect }

/** The browser's message about a response that is not 2xx; the URL is in its location. */
const REFUSED = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::(\w+))/

/** The browser's message about a WebSocket that could not be opened or broke off. */
const SOCKET = /^WebSocket connection to '[^']*?(\/api\/[^?']*)/

/** The browser's message about a script that violates the edge's policy; hashes and wording differ between browsers. */
const UNKNOWN = /^(?:Executing|Refused to execute) inline (script|event handler)\b/

function lineOf(message: ConsoleMessage): string {
  const text = message.text()
  const { url } = message.location()
  const [isRefusal, status, failure] = REFUSED.exec(text) ?? []
  const socket = SOCKET.exec(text)?.[1]
  if (socket) return `socket ${socket}`
  const unknown = UNKNOWN.exec(text)?.[1]
  if (unknown) return `policy: inline ${unknown}`
  const path = URL.parse(url)?.pathname ?? url
  return isRefusal ? `${status ?? failure} ${path}` : `${text} (${path})`
}

function fits(line: string, pattern: string): boolean {
  const [parts, wanted] = [line.split('/'), pattern.split('/')]
  return parts.length === wanted.length && wanted.every((part, at) => part === '*' || part === parts[at])
}

/** Slows a page's CPU down by this factor. */
export async function slowDown(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/**
 * Every journey fails if one of its pages logs an error to the console or throws one, in any window. Expected errors
 * are declared in the journey with `meant('401 /api/auth/login')`, and not here, so that the same error anywhere else
 * still fails. `*` stands for one segment of the path.
 */
export const test = base.extend<{ meant: (...lines: string[]) => void }>({
  meant: [
    async ({ browser }, use) => {
      const allowed: string[] = []
      const said: string[] = []
      const windows: BrowserContext[] = []
      const listen = (context: BrowserContext) => {
        windows.push(context)
        context.on('console', (message) => message.type() === 'error' && said.push(lineOf(message)))
        context.on('weberror', (thrown) => said.push(String(thrown.error())))
        // A context that was closed meanwhile needs no throttling.
        if (slowdown > 1) context.on('page', (page) => void slowDown(page, slowdown).catch(() => {}))
      }
      browser.on('context', listen)
      await use((...lines) => void allowed.push(...lines))
      browser.off('context', listen)
      // Contexts that a journey left open would slow down later ones.
      await Promise.all(windows.map((context) => context.close()))
      const unexpected = said.filter((line) => !allowed.some((pattern) => fits(line, pattern)))
      expect(unexpected, 'what the pages wrote into the console').toEqual([])
    },
    { auto: true },
  ],
})
