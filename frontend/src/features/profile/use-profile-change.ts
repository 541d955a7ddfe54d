import { useMutation, useQueryClient } from '@tanstack/react-query'

import { getProfileQueryKey, updateProfileMutation } from '~/api/generated/profiles.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { saveAgain } from '~/api/save-again.ts'
import { invalidate } from '~/api/stale.ts'
import { msg } from '~/i18n/msg.ts'

/** M102. */
const failed = msg('Failed to update profile', { ns: 'profile' })

/** Changes the user's own record; the name in the header and the figures of the dashboard are updated. */
export function useProfileChange(onSaved: () => void) {
  const queryClient = useQueryClient()
  const change = useMutation({
    ...updateProfileMutation(),
    onSuccess: async (saved) => {
      queryClient.setQueryData(getProfileQueryKey(), saved)
      onSaved()
      await invalidate(queryClient, 'profile')
    },
    // The form sends changed fields only, so it may be saved again as soon as the newer version is known.
    onError: async (error) => {
      if (problemOf(error, failed).code === 'stale') await invalidate(queryClient, 'profile')
    },
  })
  return {
    save: change.mutate,
    isPending: change.isPending,
    problem: change.error ? saveAgain(problemOf(change.error, failed)) : null,
  }
}
