import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { requestExport } from '~/api/generated/admin.gen.ts'
import type { RequestExport } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

const request = keyed(requestExport)

/** Asks for a list as a file that is written in the background, and shows the page with its progress. */
export function useBackgroundExport() {
  const { t } = useTranslation('exports')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: RequestExport) => request({ body }),
    onSuccess: async () => {
      await invalidate(queryClient, 'export')
      announce(t('The export is written in the background. Its progress is shown here.'))
      await navigate(paths.adminExports)
    },
    onError: (error) => announceProblem(error, msg('The export could not be queued', { ns: 'exports' })),
  })
}
