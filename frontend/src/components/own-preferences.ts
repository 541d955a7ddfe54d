import { useQuery } from '@tanstack/react-query'

import { sessionQuery } from '~/api/session.ts'

import { browserZone, knownZone } from './known-zone.ts'

/** The time zone in which the user sees and enters times of meetings: the one from the settings, or the browser's. */
export function useOwnZone(): string {
  const { data: user } = useQuery(sessionQuery)
  return knownZone(user?.time_zone ?? null) ?? browserZone()
}

/** The currency with which the user's forms begin: the one from the settings, or dollars. */
export function useOwnCurrency() {
  const { data: user } = useQuery(sessionQuery)
  return user?.currency ?? 'USD'
}
