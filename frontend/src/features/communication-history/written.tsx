import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './interaction.module.css'

const MOST_SHOWN = 100

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cut where the reader counts a hundred characters, never inside one; null if the text is not longer. */
function cut(text: string): string | null {
  let count = 0
  for (const { index } of letters.segment(text)) {
    if (count === MOST_SHOWN) return `${text.slice(0, index).trimEnd()}…`
    count += 1
  }
  return null
}

/** What a person wrote; a long text is cut until it is opened. */
export function Written({ text }: { text: string }) {
  const { t } = useTranslation('communication-history')
  const [isOpen, setOpen] = useState(false)
  const short = cut(text)
  return (
    <>
      <p dir="auto" className={classes.text}>
        {isOpen ? text : (short ?? text)}
      </p>
      {short !== null ? (
        <Button
          variant="transparent"
          size="compact-xs"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Show less') : t('Show all')}
        </Button>
      ) : null}
    </>
  )
}
