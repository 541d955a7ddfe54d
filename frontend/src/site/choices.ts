/** A visitor's choices for the whole site, stored under the same keys as in the application. */

export function toggleTheme(): void {
  const root = document.documentElement
  const theme = root.dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark'
  root.dataset['mantineColorScheme'] = theme
  keep('theme', theme)
}

/** The page in the chosen language keeps what the address says of it, such as `?currency=KES`. */
export function chooseLanguage(link: HTMLAnchorElement): void {
  keep('language', link.dataset['language'] ?? '')
  link.search = location.search
}

/** Without storage (private windows, full storage) the choice still applies to this page. */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The visitor need not know.
  }
}
