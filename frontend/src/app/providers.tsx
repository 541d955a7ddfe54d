import { DirectionContext, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react'

import { queryClient } from '~/api/query-client.ts'
import { BusyNote } from '~/components/busy-note.tsx'
import { speak } from '~/i18n/i18n.ts'
import { languages, preferredLanguage } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'
import { theme } from '~/theme/theme.ts'
import { variables } from '~/theme/variables.ts'

const colorSchemes = localStorageColorSchemeManager({ key: 'theme' })
const noop = () => {}

/** The providers of every screen; toasts, dialogs and the command palette are part of the signed-in shell. */
export function Providers({ children }: { children: ReactNode }) {
  const dir = languages[useLanguage()].direction
  // The language decides the direction; nothing else may set it.
  const direction = useMemo(() => ({ dir, setDirection: noop, toggleDirection: noop }), [dir])
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionContext.Provider value={direction}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          colorSchemeManager={colorSchemes}
          defaultColorScheme="auto"
        >
          <Suspense>
            {children}
            <BusyNote />
            <ReadersLanguage />
          </Suspense>
        </MantineProvider>
      </DirectionContext.Provider>
    </QueryClientProvider>
  )
}

/**
 * The page hydrates in the language it was prerendered in, which is English except for forms, and changes before it is
 * shown (data-waiting hides it). Rendered after the page inside its Suspense boundary, so that it never runs before the
 * page is hydrated.
 */
function ReadersLanguage(): null {
  // For src/site/early.ts: before the next render, which would write over what was typed.
  useLayoutEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  useEffect(() => {
    const language = preferredLanguage()
    const spoken = language === 'en' ? Promise.resolve() : speak(language)
    void spoken.finally(() => document.documentElement.removeAttribute('data-waiting'))
  }, [])
  return null
}
