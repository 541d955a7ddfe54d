import { useSearchParams } from 'react-router'

import { useLatestParams } from '~/components/use-next-params.ts'

/** What is shown of a conversation. */
export const views = ['messages', 'search', 'files'] as const
export type View = (typeof views)[number]

/** The URL parameter of the open conversation. */
export const OPEN = 'conversation'

/** The URL parameter of what is shown of it. */
const VIEW = 'view'

/** The URL with another conversation open, which begins with its messages; null for the list alone. */
export function withConversation(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (id === null) next.delete(OPEN)
  else next.set(OPEN, id)
  next.delete(VIEW)
  return next
}

/** What the URL shows of a conversation, and how to change it. */
export function useView(id: string): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams()
  const latest = useLatestParams()
  const show = (view: View) => {
    // The conversation that is open without being in the URL is in it from now on.
    const next = withConversation(latest(), id)
    if (view !== 'messages') next.set(VIEW, view)
    setParams(next, { preventScrollReset: true })
  }
  return [views.find((view) => view === params.get(VIEW)) ?? 'messages', show]
}
