/**
 * The address to which a code was mailed when a company registered on its content page (src/site/sign-up.ts), for the
 * next step here. In the tab's storage, not in the URL.
 */
const KEY = 'registered_email'

export function registeredEmail(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

export function forgetRegistered(): void {
  sessionStorage.removeItem(KEY)
}
