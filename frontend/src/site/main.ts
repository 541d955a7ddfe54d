/**
 * All interactive parts of the content pages, which have no React: the theme, the remembered language, closing menus,
 * pictures that fail to load, figures; form.ts handles the forms. Without it the pages are still readable, and their
 * links and menus still work. One file that shares no module with the application, whose chunks would otherwise be
 * loaded too.
 */
import { chooseLanguage, toggleTheme } from './choices.ts'
import { showFigures } from './figures.ts'
import { showFallbackOf } from './picture.ts'

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  if (event.target.closest('[data-theme-button]')) toggleTheme()
  const language = event.target.closest<HTMLAnchorElement>('a[data-language]')
  if (language) chooseLanguage(language)
  if (event.target.closest('a, button')) event.target.closest<HTMLElement>('[data-disclosure]')?.hidePopover()
})

for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) showFallbackOf(picture)

// The page has the year of its build; the reader's is current.
for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear())

// Below the fold: requested after the first paint.
const strip = document.querySelector<HTMLElement>('[data-figures]')
if (strip) addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => void showFigures(strip))))
