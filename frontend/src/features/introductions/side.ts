import { useUser } from '~/api/session.ts'

/** The party that looks at an introduction. */
export type Side = 'employer' | 'executive'

/** The side of the signed-in user. */
export function useSide(): Side {
  return useUser().role === 'executive' ? 'executive' : 'employer'
}
