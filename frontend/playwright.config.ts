import { defineConfig, devices } from '@playwright/test'

import { slowdown } from './e2e/pace.ts'

/** Quiet flags: the browser under test talks to the product only. */
const flags = [
  // Otherwise a Chromium without windows adjusts the widths of letters, and lines break elsewhere than on people's screens.
  '--font-render-hinting=none',
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const chromium = process.env['CHROMIUM']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/enrol-admins.ts',
  fullyParallel: true,
  workers: slowdown > 1 ? 1 : 2,
  // A browser, an emulator and twenty functions on two cores now and then miss a moment. What passes only at its second
  // try is named at the end of `cargo dev test`; Rust tests, races among them, get no second try.
  retries: 1,
  // Two slow cores run the browser, the emulator and every function in a debug build, so the limit of a whole journey
  // only ends one that hangs. Failures have the limits of their steps.
  timeout: 300_000 * slowdown,
  expect: { timeout: 30_000 * slowdown, toPass: { timeout: 30_000 * slowdown } },
  // Screenshots are the same for every system (see e2e/pictures.e2e.ts); a missing one is an error.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: process.env['KILELE_PICTURES'] ? 'all' : 'none',
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    baseURL: process.env['KILELE_WEB'] ?? 'http://127.0.0.1:5173',
    launchOptions: { args: flags, ...(chromium ? { executablePath: chromium } : {}) },
    actionTimeout: 30_000 * slowdown,
    navigationTimeout: 60_000 * slowdown,
    // Without the film of the screen, which took a quarter of the processor time of all journeys; the trace keeps the
    // page itself at every step.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      // Only the pages whose layout differs on a phone: files named *.phone.e2e.ts and the public pages.
      name: 'phone',
      testMatch: ['**/*.phone.e2e.ts', '**/public-pages.e2e.ts'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
