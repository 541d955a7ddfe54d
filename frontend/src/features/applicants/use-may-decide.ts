import { useUser } from '~/api/session.ts'

/** Whether the reader may move applications. Interviewers read them and write notes. */
export const useMayDecide = () => useUser().company?.seat !== 'interviewer'
