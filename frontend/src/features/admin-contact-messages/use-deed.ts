import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { moveContactMessageMutation } from '~/api/generated/admin.gen.ts'
import type { ContactMessageView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

/** Makes a move of a message; `onDone` gets the message as it is now. */
export function useDeed(onDone: (message: ContactMessageView) => void) {
  const { t } = useTranslation('admin-contact-messages')
  const queryClient = useQueryClient()
  return useMutation({
    ...moveContactMessageMutation(),
    onSuccess: (message) => {
      announce(message.state === 'answered' ? t('Marked as answered') : t('The message waits for an answer again'))
      onDone(message)
    },
    onError: (error) => announceProblem(error, msg('Action failed', { ns: 'admin-contact-messages' })),
    // Refused moves too: what is offered on the page is then out of date.
    onSettled: () => invalidate(queryClient, 'contactMessage'),
  })
}
