import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { i18n } from '~/i18n/i18n.ts'

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

/** A prerendered form is hydrated in its own language, where the visitor has scrolled to: the address counts as new. */
async function hydrateForm(): Promise<void> {
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '')
  await i18n.changeLanguage(document.documentElement.lang)
  // For src/site/early.ts, which now keeps what was typed.
  dispatchEvent(new Event('hydrating'))
  hydrate()
}

if (document.documentElement.dataset['form'] === undefined) hydrate()
else void hydrateForm()
