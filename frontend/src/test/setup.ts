import '@testing-library/jest-dom/vitest'
import '~/i18n/i18n.ts'

import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// The timeout of `findBy…` and `waitFor`; the default second is short next to a compiler. No test is about time.
configure({ asyncUtilTimeout: 10_000 })

// Layout APIs that Mantine needs and jsdom lacks.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.defineProperty(globalThis, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
})
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
