import type { SessionView } from '~/api/generated/types.gen.ts'

/** What the second step of a sign-in goes on with, whichever code it asks for. */
export interface SecondStepProps {
  email: string
  /** It was right. */
  password: string
  /** As at the sign-in: the brief's text when the server says nothing. */
  fallback: string
  /** `first` is an address to be opened before any other. */
  onSignedIn: (session: SessionView, first?: string) => void
}
