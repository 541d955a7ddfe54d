import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** Long enough to finish a word, short enough not to be noticed. */
const PAUSE_MS = 400

/**
 * A field whose value is in the URL: the input is shown at once and searched after a pause. A change from
 * elsewhere ("Clear all", back) replaces the input.
 */
export function useTyped<T>(asked: T, ask: (value: T) => void) {
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const [sent, setSent] = useState(asked)
  if (seen !== asked) {
    setSeen(asked)
    if (asked !== sent) {
      setSent(asked)
      setTyped(asked)
    }
  }
  const settle = useDebouncedCallback((value: T) => {
    setSent(value)
    ask(value)
  }, PAUSE_MS)
  return {
    value: typed,
    /** `meant` is the value of the URL if it differs from the shown text: trimmed. */
    type: (value: T, meant = value) => {
      setTyped(value)
      settle(meant)
    },
    /** Without a pause: on Enter or blur. */
    finish: () => settle.flush(),
  }
}
