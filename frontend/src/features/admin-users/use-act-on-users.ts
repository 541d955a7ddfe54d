import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { actOnUsersMutation } from '~/api/generated/admin.gen.ts'
import type { AdminUserView, FieldError } from '~/api/generated/types.gen.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { msg } from '~/i18n/msg.ts'
import { serverSentence } from '~/i18n/sentence.ts'

import { nameOf } from './words.ts'

/** A user that the action did not change. */
export interface Unchanged {
  name: string
  /** Translated. */
  why: string
}

export interface Outcome {
  action: 'deactivate' | 'reinstate'
  changed: readonly AdminUserView[]
  unchanged: readonly Unchanged[]
}

export interface ActionsOnUsers {
  /** The users in the dialog; null while it is closed. */
  asked: readonly AdminUserView[] | null
  ask: (users: readonly AdminUserView[]) => void
  close: () => void
  deactivate: (users: readonly AdminUserView[], reason: string, notes: string) => void
  reinstate: (users: readonly AdminUserView[]) => void
  isPending: boolean
  problem: Problem | null
  /** The result of the last action, until it is dismissed. */
  outcome: Outcome | null
  dismiss: () => void
}

/** The actions on selected users, at most one page of the list. `onDone` runs after each. */
export function useActOnUsers(onDone: () => void): ActionsOnUsers {
  const queryClient = useQueryClient()
  const [asked, ask] = useState<readonly AdminUserView[] | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { mutate, reset, isPending, error } = useMutation(actOnUsersMutation())
  const act = (
    users: readonly AdminUserView[],
    action: Outcome['action'],
    because: { reason?: string; notes?: string | null },
  ) =>
    mutate(
      { body: { action, user_ids: users.map(({ user_id: id }) => id), ...because } },
      {
        onSuccess: async ({ users: changed, errors }) => {
          await invalidate(queryClient, 'account')
          setOutcome({ action, changed, unchanged: errors.map((one) => unchangedOf(users, one)) })
          ask(null)
          onDone()
        },
      },
    )
  return {
    asked,
    ask: (users) => {
      reset()
      ask(users)
    },
    close: () => ask(null),
    deactivate: (users, reason, notes) =>
      act(users, 'deactivate', { reason: reason.trim(), notes: notes.trim() || null }),
    reinstate: (users) => act(users, 'reinstate', {}),
    isPending,
    problem: error ? problemOf(error, msg('Bulk action failed', { ns: 'admin-users' })) : null,
    outcome,
    dismiss: () => setOutcome(null),
  }
}

/** The server names the place in the request: `user_ids[2]`. */
function unchangedOf(users: readonly AdminUserView[], { field, message, sentence }: FieldError): Unchanged {
  const user = users[Number(/\d+/.exec(field)?.[0])]
  return { name: user ? nameOf(user) : field, why: serverSentence(message, sentence) }
}
