import { lazy, Suspense, useEffect } from 'react'

import type { AskedExecutive } from './asked-executive.ts'

const bring = () => import('./introduce-drawer.tsx')
const IntroduceDrawer = lazy(async () => ({ default: (await bring()).IntroduceDrawer }))

interface IntroduceProps {
  /** Who is asked; null before the first press. */
  asked: { executive: AskedExecutive; opened: boolean; visit: number } | null
  onClose: () => void
}

/** The drawer for a request. No first screen has it, so it is loaded after the page. */
export function Introduce({ asked, onClose }: IntroduceProps) {
  useEffect(() => {
    // Tried again when it is opened.
    bring().catch(() => undefined)
  }, [])
  if (!asked) return null
  const { executive, opened, visit } = asked
  return (
    <Suspense fallback={null}>
      {/* The content stays while it slides out. */}
      <IntroduceDrawer key={visit} executive={executive} opened={opened} onClose={onClose} />
    </Suspense>
  )
}
