import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { listDuplicatesOptions, mergeCandidates, undoMerge } from '~/api/generated/admin.gen.ts'
import type { MergeCandidates, MergeView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { fieldLabels } from './words.ts'

const merge = keyed(mergeCandidates<true>)

/** The possible duplicates of a record, and its merges; `of` is the id of an account or of a draft profile. */
export const duplicatesQuery = (of: string) => listDuplicatesOptions({ query: { of } })

/** Merges two records about one person. */
export function useMerge(onDone: () => void) {
  const { t } = useTranslation('merge')
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (body: MergeCandidates) => merge({ body }),
    onSuccess: ({ merged_name: name }) => {
      announce(t('{{name}} is merged', { name: name ?? '' }))
      onDone()
    },
    onSettled: () => invalidate(queryClient, 'merge'),
  })
  return {
    ...mutation,
    problem: mutation.error ? problemOf(mutation.error, msg('The records could not be merged', { ns: 'merge' })) : null,
  }
}

/** Undoes a merge, after a question. */
export function useUndoMerge() {
  const { t } = useTranslation('merge')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ kept, id }: MergeView) =>
      undoMerge({ body: { kept, merge_id: id }, throwOnError: true }).then(({ data }) => data),
    onSuccess: () => announce(t('The merge is undone')),
    onSettled: () => invalidate(queryClient, 'merge'),
  })
  const { data } = mutation
  return {
    isPending: mutation.isPending,
    problem: mutation.error ? problemOf(mutation.error, msg('The merge could not be undone', { ns: 'merge' })) : null,
    /** What the record that stayed keeps, because it was edited since; null before. */
    kept: data ? { fields: data.edited.map((field) => t(fieldLabels[field])), positions: data.edited_positions } : null,
    undo: async (of: MergeView) => {
      const isSure = await confirm({
        title: t('Undo the merge of {{name}}?', { name: of.merged_name ?? t('a record that no longer exists') }),
        consequence: t(
          'The merged record is as before. The other one gives back what it took, except what was edited since. Possible until {{day}}.',
          { day: formatDate(language, of.undoable_until) },
        ),
        confirmLabel: t('Undo merge'),
      })
      if (isSure) mutation.mutate(of)
    },
  }
}
