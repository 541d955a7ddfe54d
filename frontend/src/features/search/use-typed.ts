import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** Long enough to finish a word, short enough not to wait for it. */
const PAUSE_MS = 400

/**
 * A field whose value stands in the address: what is typed shows at once and is asked for after a pause. A change from
 * elsewhere ("Clear all", back) replaces what was typed.
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
    /** Without waiting: Enter, or the field is left. */
    finish: () => settle.flush(),
  }
}
