import { useUser } from '~/api/session.ts'

/** Whether the user's company is verified, so that it sends introductions. */
export function useIsVerified(): boolean {
  return useUser().company?.verification_status === 'verified'
}
