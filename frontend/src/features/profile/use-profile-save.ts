import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { saveExecutiveProfileMutation } from '~/api/generated/profiles.gen.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { msg } from '~/i18n/msg.ts'

import { bodyFrom, loadedFrom, type Answers, type Field, type Loaded } from './answers.ts'
import { ownProfileQuery } from './own-profile.ts'
import { rebase } from './rebase.ts'
import { faultsFromServer, type Faults } from './rules.ts'
import type { ProfileFormState } from './use-field-props.ts'

/** M102. */
const failed = msg('Failed to update profile', { ns: 'profile' })

interface ProfileSave {
  /** Sends the whole form; with `isLast` the server checks that the wizard is complete. */
  send: (answers: Answers, isLast: boolean) => void
  isSaving: boolean
  isCompleting: boolean
  problem: Problem | null
  /** The newer version was merged with the changes made here; the fields that both changed. */
  conflicts: Field[] | null
  /** After a 409: merges the newer version, without losing the input. */
  takeNewer: () => void
  isLoadingNewer: boolean
}

interface Outcomes {
  onSaved: (isLast: boolean) => void
  onFaults: (faults: Faults) => void
}

/** Saves the wizard's form with the version it is based on. */
export function useProfileSave(form: ProfileFormState, loaded: Loaded, outcomes: Outcomes): ProfileSave {
  const queryClient = useQueryClient()
  const [base, setBase] = useState({ answers: loaded.answers, version: loaded.version })
  const [conflicts, setConflicts] = useState<Field[] | null>(null)
  const sent = useRef(loaded.answers)

  const save = useMutation({
    ...saveExecutiveProfileMutation(),
    onSuccess: async (saved, { body }) => {
      const answers = loadedFrom(saved).answers
      setBase({ answers, version: saved.version })
      setConflicts(null)
      queryClient.setQueryData(ownProfileQuery.queryKey, saved)
      // Input during the request stays, and still counts as a change.
      form.setValues(rebase(sent.current, form.getValues(), answers).answers)
      form.resetDirty(answers)
      await invalidate(queryClient, 'profile')
      outcomes.onSaved(body?.complete === true)
    },
    onError: (error) => outcomes.onFaults(faultsFromServer(problemOf(error, failed).fieldErrors)),
  })

  const newer = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...ownProfileQuery, staleTime: 0 }),
    onSuccess: (profile) => {
      const theirs = loadedFrom(profile)
      const merged = rebase(base.answers, form.getValues(), theirs.answers)
      form.setValues(merged.answers)
      form.resetDirty(theirs.answers)
      setBase(theirs)
      setConflicts(merged.conflicts)
      save.reset()
    },
  })

  const failure = newer.error ?? save.error
  return {
    send: (answers, isLast) => {
      sent.current = answers
      save.mutate({ body: bodyFrom(answers, base.version, isLast) })
    },
    isSaving: save.isPending && save.variables.body?.complete !== true,
    isCompleting: save.isPending && save.variables.body?.complete === true,
    problem: failure ? problemOf(failure, failed) : null,
    conflicts,
    takeNewer: () => newer.mutate(),
    isLoadingNewer: newer.isPending,
  }
}
