import { useMutation, useQueryClient } from '@tanstack/react-query'

import { decideVetting } from '~/api/generated/vetting.gen.ts'
import type { VettingDecision } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'

import { caseQuery } from './queries.ts'

interface Decided {
  decision: VettingDecision
  /** What is announced when it is done, translated. */
  done: string
}

/** Decides on a vetting; the file, the queue and the lists follow. */
export function useDecision(id: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ decision }: Decided) =>
      (await decideVetting({ path: { id }, body: decision, throwOnError: true })).data,
    onSuccess: (view, { done }) => {
      queryClient.setQueryData(caseQuery(id).queryKey, view)
      announce(done)
      onDone?.()
    },
    // Refused decisions too: what is offered on the page is then out of date.
    onSettled: () => invalidate(queryClient, 'vetting'),
  })
}
