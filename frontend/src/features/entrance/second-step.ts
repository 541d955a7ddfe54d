import type { SessionView } from '~/api/generated/types.gen.ts'

/** The state of a sign-in before its second step, for every kind of code. */
export interface SecondStepProps {
  email: string
  /** It was right. */
  password: string
  /** As at the sign-in: the specification's text if the server gives none. */
  fallback: string
  /** `first` is an address to be opened before any other. */
  onSignedIn: (session: SessionView, first?: string) => void
}
