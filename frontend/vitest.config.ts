import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Typing into forms takes seconds while two cores build something else; no test is about time.
    testTimeout: 30_000,
    environment: 'jsdom',
    // A context of its own for each file, in processes that stay: a third of the time of a process for each file.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
  },
})
