import { useSyncExternalStore } from 'react'

import type { Currency, PackagesView } from '~/api/generated/types.gen.ts'
import { useVisitor } from '~/api/session.ts'
import { currencies, currencyOfLanguages } from '~/i18n/currencies.ts'

const KEY = 'prices in'

/** The choice to see prices as they are charged only. */
export const AS_CHARGED = 'as charged'

export type Choice = Currency | typeof AS_CHARGED

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

// Kept here too, for browsers without storage.
let chosen: string | null = null

function readChoice(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return chosen
  }
}

/** Remembers in which currency this browser shows prices. */
export function choose(choice: Choice): void {
  chosen = choice
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Until the page is left.
  }
  for (const each of listeners) each()
}

/** The currencies in which some price can be shown beside the charged one. */
export function offeredIn({ packages }: PackagesView): Currency[] {
  const converted = new Set(packages.flatMap((each) => each.converted.map(({ currency }) => currency)))
  return currencies.filter((currency) => converted.has(currency))
}

interface Hints {
  /** What was chosen in this browser. */
  choice: string | null
  /** The currency in the settings of who is signed in. */
  own: Currency | null
  /** The languages of the browser, the preferred one first. */
  languages: readonly string[]
}

/** The currency in which prices are shown beside the charged one: the chosen one, that of the settings, or of the region. */
export function shownCurrency(offered: readonly Currency[], { choice, own, languages }: Hints): Currency | null {
  const isOffered = (currency: string | null) => offered.find((each) => each === currency) ?? null
  if (choice === AS_CHARGED) return null
  return isOffered(choice) ?? isOffered(own ?? currencyOfLanguages(languages))
}

/** The same for this visitor. */
export function useShownCurrency(found: PackagesView): Currency | null {
  const choice = useSyncExternalStore(subscribe, readChoice, () => null)
  const own = useVisitor()?.currency ?? null
  return shownCurrency(offeredIn(found), { choice, own, languages: navigator.languages })
}
