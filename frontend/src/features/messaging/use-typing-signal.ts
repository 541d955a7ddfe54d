import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ChangeEvent } from 'react'

import { showTyping } from '~/api/generated/messaging.gen.ts'
import type { SettingsView } from '~/api/generated/types.gen.ts'

const SIGNAL_EVERY_MS = 4000
/** Kinds of input that are not typed. Input methods have others that begin alike. */
const notTyped = new Set(['insertFromPaste', 'insertFromDrop'])

/**
 * Returns the handler for what is typed: if `isOn`, it lets the others in a conversation know, at most every four seconds.
 * Pasted and restored text does not count. The server ignores it for people whose presence is private.
 */
export function useTypingSignal(id: string, isOn: boolean): (event: ChangeEvent<HTMLTextAreaElement>) => void {
  const queryClient = useQueryClient()
  const last = useRef(-Infinity)
  return ({ currentTarget, nativeEvent }) => {
    const now = Date.now()
    const isPasted = 'inputType' in nativeEvent && notTyped.has(String(nativeEvent.inputType))
    if (!isOn || isPasted || currentTarget.value.trim() === '' || now - last.current < SIGNAL_EVERY_MS) return
    const known = queryClient.getQueriesData<SettingsView>({ queryKey: [{ _id: 'getExecutiveSettings' }] })
    if (known.some(([, data]) => data?.settings.private_presence)) return
    last.current = now
    // A lost signal has no consequence.
    showTyping({ path: { id } }).catch(() => undefined)
  }
}
