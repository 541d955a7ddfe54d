/** What a visitor chooses for the whole site, kept under the names the application uses too. */

export function toggleTheme(): void {
  const root = document.documentElement
  const theme = root.dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark'
  root.dataset['mantineColorScheme'] = theme
  keep('theme', theme)
}

export function rememberLanguage(language: string): void {
  keep('language', language)
}

/** A browser that keeps nothing (private windows, full storage) still follows the choice on this page. */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing to be done about it, and nothing the visitor needs to know.
  }
}
