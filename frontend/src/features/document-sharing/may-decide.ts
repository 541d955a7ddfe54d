import { useUser } from '~/api/session.ts'

/** Whether the reader shares, promises and refuses: executives, and employers who recruit. */
export function useMayDecide(): boolean {
  const { role, company } = useUser()
  return role === 'executive' || company?.seat !== 'interviewer'
}
