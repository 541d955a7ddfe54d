import type { QueryClient } from '@tanstack/react-query'

import { getIntroductionOptions } from '~/api/generated/introductions.gen.ts'
import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'

export const introductionQuery = (id: string) => getIntroductionOptions({ path: { id } })

/** Shows the response of a change at once, and reloads everything else that shows the introduction. */
export function keepFresh(queryClient: QueryClient, fresh: IntroductionView | null): Promise<void> {
  if (fresh) queryClient.setQueryData(introductionQuery(fresh.id).queryKey, fresh)
  return invalidate(queryClient, 'introduction')
}
