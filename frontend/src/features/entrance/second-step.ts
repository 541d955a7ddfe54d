import type { SessionView } from '~/api/generated/types.gen.ts'

/** The state of a sign-in before its second step, for every kind of code. */
export interface SecondStepProps {
  email: string
  /** The verified password. */
  password: string
  /** As at the sign-in: the specification's text if the server gives none. */
  fallback: string
  /** `first` is opened before any other page. */
  onSignedIn: (session: SessionView, first?: string) => void
}
