import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { assignMemberApplicationsMutation } from '~/api/generated/member-applications.gen.ts'
import type { ApplicationRowView, FieldError } from '~/api/generated/types.gen.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { msg } from '~/i18n/msg.ts'
import { serverSentence } from '~/i18n/sentence.ts'

/** An application that was not assigned. */
export interface Unassigned {
  id: string
  name: string
  /** Translated. */
  why: string
}

export interface AssignOutcome {
  /** The new assignee; null if the assignments were removed. */
  to: string | null
  assigned: number
  unchanged: readonly Unassigned[]
}

export interface AssignSeveral {
  assign: (applications: readonly ApplicationRowView[], to: string | null) => void
  isPending: boolean
  problem: Problem | null
  /** The result of the last request, until it is dismissed. */
  outcome: AssignOutcome | null
  dismiss: () => void
}

/** Assigns selected applications, at most one page of the list. `onDone` runs after each request that succeeded. */
export function useAssignSeveral(onDone: () => void): AssignSeveral {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<AssignOutcome | null>(null)
  const { mutate, isPending, error } = useMutation(assignMemberApplicationsMutation())
  return {
    assign: (applications, to) => {
      setOutcome(null)
      mutate(
        {
          body: {
            application_ids: applications.map(({ id }) => id),
            assigned_to: to,
            // What the list shows: another administrator may have been faster.
            seen: applications.map(({ assigned_to: seen }) => seen ?? null),
          },
        },
        {
          onSuccess: async ({ applications: assigned, errors }) => {
            await invalidate(queryClient, 'memberApplication')
            setOutcome({
              to,
              assigned: assigned.length,
              unchanged: errors.map((one) => unassigned(applications, one)),
            })
            onDone()
          },
        },
      )
    },
    isPending,
    problem: error ? problemOf(error, msg('The assignment could not be changed', { ns: 'admin-applications' })) : null,
    outcome,
    dismiss: () => setOutcome(null),
  }
}

/** The server names the place in the request: `application_ids[2]`. */
function unassigned(applications: readonly ApplicationRowView[], { field, message, sentence }: FieldError): Unassigned {
  const application = applications[Number(/\d+/.exec(field)?.[0])]
  return {
    id: application?.id ?? field,
    name: application?.full_name ?? field,
    why: serverSentence(message, sentence),
  }
}
