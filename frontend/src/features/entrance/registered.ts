/**
 * The address a code was mailed to when a company registered on its content page (src/site/sign-up.ts), which goes on here.
 * Kept by the tab, not in the page's address.
 */
const KEY = 'registered_email'

export function registeredEmail(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

export function forgetRegistered(): void {
  sessionStorage.removeItem(KEY)
}
