import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

import { announceProblem } from '~/components/announce.ts'

import type { PaletteEntries } from './command-palette.tsx'
import classes from './command-search.module.css'

const load = async () => (await import('./command-palette.tsx')).CommandPalette

/** Opens the command palette: by button or Ctrl K. The palette is loaded on first use. */
export function CommandSearch(entries: PaletteEntries) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(0)
  const [Palette, setPalette] = useState<ComponentType<PaletteEntries & { asked: number }> | null>(null)

  const isWanted = asked > 0
  useEffect(() => {
    if (isWanted) load().then((loaded) => setPalette(() => loaded), announceProblem)
  }, [isWanted])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // The letter on a Latin keyboard, and the key's position on an Arabic one.
      if (!isShortcut || (event.key.toLowerCase() !== 'k' && (event.code !== 'KeyK' || event.key < '\u0080'))) return
      event.preventDefault()
      setAsked((times) => times + 1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <UnstyledButton
        className={classes.search}
        // Prefetches on hover, before the click.
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setAsked(asked + 1)}
      >
        <IconSearch size={16} stroke={1.5} aria-hidden="true" />
        <span className={classes.text}>{t('Search or jump to…')}</span>
        <kbd className={classes.key} dir="ltr">
          Ctrl K
        </kbd>
      </UnstyledButton>
      {Palette ? <Palette asked={asked} {...entries} /> : null}
    </>
  )
}
