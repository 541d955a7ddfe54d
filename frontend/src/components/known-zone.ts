export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time zone that this browser supports; null for an unknown name. */
export function knownZone(zone: string | null): string | null {
  if (!zone) return null
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    return null
  }
}
