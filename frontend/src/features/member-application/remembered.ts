/** The part of an application that this browser stores after sending it: enough to show it without a mailed code. */
export interface Sent {
  email: string
  /** Stored as a draft, whose link was mailed; otherwise submitted. */
  isDraft: boolean
  /** RFC 3339. */
  sentAt: string
}

const SENT = 'member-application-sent'
const OPENED = 'member-application-opened'

/** Returns nothing if storage is not available or invalid. */
function read(storage: () => Storage, key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

function write(storage: () => Storage, key: string, value: object): void {
  try {
    storage().setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden storage only loses this convenience.
  }
}

const isSame = (one: unknown, other: string) =>
  typeof one === 'string' && one.trim().toLowerCase() === other.trim().toLowerCase()

/** The last application sent from this browser with an address. */
export function sentWith(email: string): Sent | null {
  const { email: of, isDraft, sentAt } = read(() => localStorage, SENT)
  if (!isSame(of, email) || typeof sentAt !== 'string' || Number.isNaN(Date.parse(sentAt))) return null
  return { email, isDraft: isDraft === true, sentAt }
}

export function rememberSent(sent: Sent): void {
  write(() => localStorage, SENT, sent)
}

/** The token from a mailed code: until the tab is closed, because it allows all changes. */
export function openedToken(email: string): string | null {
  const { email: of, token } = read(() => sessionStorage, OPENED)
  return isSame(of, email) && typeof token === 'string' ? token : null
}

export function rememberOpened(email: string, token: string): void {
  write(() => sessionStorage, OPENED, { email, token })
}

export function forgetOpened(): void {
  try {
    sessionStorage.removeItem(OPENED)
  } catch {
    // Storage is not available.
  }
}
