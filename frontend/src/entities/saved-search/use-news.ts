import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

/** Shown with `announceProblem`. */
export const deletionFailed = msg('The search could not be deleted', { ns: 'saved-search' })

/** After a change of a saved search: reloads the lists that show it, then says what was done. */
export function useNews(changed: 'savedSearch' | 'savedJobSearch') {
  const { t } = useTranslation('saved-search')
  const queryClient = useQueryClient()
  return async (news: 'saved' | 'changed' | 'deleted', name: string) => {
    await invalidate(queryClient, changed)
    const sentences = {
      saved: t('{{name}} is among your saved searches.', { name }),
      changed: t('{{name}} was changed.', { name }),
      deleted: t('{{name}} was deleted.', { name }),
    }
    announce(sentences[news])
  }
}
