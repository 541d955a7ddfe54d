import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'

import { claimsOf, readToken } from '~/api/token.ts'

/** The changed fields by their path: `{ 'company.website': 'https://…' }`. */
type Changes = Record<string, unknown>

const PREFIX = 'draft '

/** The account that is signed in, for drafts of its own; undefined after the session has ended. */
export const subjectNow = (): string | undefined => claimsOf(readToken() ?? '').sub

const keyOf = (name: string): string | null => {
  const subject = subjectNow()
  return subject ? `${PREFIX}${subject} ${name}` : null
}

export function readDraft(name: string): Changes | null {
  const key = keyOf(name)
  if (!key) return null
  try {
    // Drafts of another account that used this tab are deleted.
    for (const each of Object.keys(sessionStorage)) {
      if (each.startsWith(PREFIX) && !each.startsWith(`${PREFIX}${subjectNow()} `)) sessionStorage.removeItem(each)
    }
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...kept } : null
  } catch {
    // Unreadable storage counts as no draft.
    return null
  }
}

export const hasDraft = (name: string): boolean => readDraft(name) !== null

/** After the changes were saved, or given up. */
export function forgetDraft(name: string): void {
  const key = keyOf(name)
  try {
    if (key) sessionStorage.removeItem(key)
  } catch {
    // Storage is not available.
  }
}

export function keepDraft(name: string, changes: Changes): void {
  const key = keyOf(name)
  try {
    if (key) sessionStorage.setItem(key, JSON.stringify(changes))
  } catch {
    // Full or forbidden storage only loses the draft, not the form.
  }
}

/** Every value of a form by its path; a list is one value. */
function leavesOf(values: object, within = ''): [path: string, value: unknown][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value, `${within}${name}.`)
      : [[`${within}${name}`, value] as [string, unknown]],
  )
}

/** A draft may be from an older version of the form. */
const isAlike = (one: unknown, other: unknown) =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))

export interface KeptDraft {
  /** The form shows what was typed before the page was left or the session ended. */
  isRestored: boolean
  /** Gives the changes up. */
  discard: () => void
}

/**
 * Keeps the changed fields of a form in this tab (sessionStorage) until they are saved or given up, and restores them
 * when the form is shown again: after the session has ended and the same account has signed in, or after a reload.
 * `name` is unique per form and record. The form needs the mode "controlled".
 */
export function useDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: string,
): KeptDraft {
  const [isRestored, setRestored] = useState(false)
  const isRead = useRef(false)

  // Storage is outside React: it is read once, and follows every change.
  // oxlint-disable-next-line react/exhaustive-deps -- every render may bring other values
  useEffect(() => {
    if (!isRead.current) {
      isRead.current = true
      const current = new Map(leavesOf(form.getValues()))
      const changes = Object.entries(readDraft(name) ?? {}).filter(
        ([path, value]) => current.has(path) && isAlike(value, current.get(path)),
      )
      for (const [path, value] of changes) form.setFieldValue(path, value as never)
      setRestored(changes.length > 0)
      if (changes.length > 0) return
    }
    const changed = leavesOf(form.getValues()).filter(([path]) => form.isDirty(path))
    if (changed.length > 0) keepDraft(name, Object.fromEntries(changed))
    else forgetDraft(name)
  })

  return {
    isRestored: isRestored && form.isDirty(),
    discard: () => {
      forgetDraft(name)
      form.reset()
      setRestored(false)
    },
  }
}
