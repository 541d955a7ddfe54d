import { queryOptions } from '@tanstack/react-query'

import { Failure } from '~/api/failure.ts'
import { getExecutiveProfile, getExecutiveProfileQueryKey } from '~/api/generated/profiles.gen.ts'
import type { ExecutiveProfileView } from '~/api/generated/types.gen.ts'

/** An executive's own profile; null before it was first saved: "the form starts with defaults silently". */
export const ownProfileQuery = queryOptions({
  queryKey: getExecutiveProfileQueryKey(),
  queryFn: async ({ signal }): Promise<ExecutiveProfileView | null> => {
    try {
      const { data } = await getExecutiveProfile({ signal, throwOnError: true })
      return data
    } catch (error) {
      if (error instanceof Failure && error.status === 404) return null
      throw error
    }
  },
})
