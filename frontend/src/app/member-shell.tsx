import { useUser } from '~/api/session.ts'

import { only } from './guards.ts'
import { useLiveUpdates } from './live-watch.ts'
import { inHeader, memberNavigation } from './member-navigation.ts'
import { NotificationBell } from './notification-bell.tsx'
import { WorkspaceShell } from './workspace-shell.tsx'

export const clientMiddleware = [only('executive', 'employer')]

// Without a loader on the route the router would not run the guard.
export const clientLoader = (): null => null

/** Executives and employers. */
export default function MemberShell() {
  useLiveUpdates()
  return <WorkspaceShell entries={memberNavigation(useUser())} morePages={inHeader} headerLink={<NotificationBell />} />
}
