import { lazy, Suspense, type ComponentType } from 'react'

import type { Counted } from './unread-count.tsx'

/** After the page, and no reason for an error page. */
const UnreadCount = lazy<ComponentType<{ of: Counted }>>(() =>
  import('./unread-count.tsx').catch(() => ({ default: () => null })),
)

/** How many of these are unread, inside the link to their page. */
export const Unread = ({ of }: { of: Counted }) => (
  <Suspense fallback={null}>
    <UnreadCount of={of} />
  </Suspense>
)
