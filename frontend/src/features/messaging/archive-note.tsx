import { Anchor } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { updateConversation } from '~/api/generated/messaging.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

export const notChanged = msg('The conversation could not be changed', { ns: 'messaging' })

interface ArchiveNoteProps {
  id: string
  /** Whether it is in the archive now. */
  isArchived: boolean
}

/** The toast after a conversation was moved to or from the archive, with undo. */
export function ArchiveNote({ id, isArchived }: ArchiveNoteProps) {
  const { t } = useTranslation('messaging')
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: () => updateConversation({ path: { id }, body: { archived: !isArchived } }),
    onSuccess: () => invalidate(queryClient, 'conversation'),
    onError: (error) => announceProblem(error, notChanged),
  })
  const isIn = undo.isSuccess ? !isArchived : isArchived
  return (
    <>
      {isIn ? t('Conversation moved to the archive.') : t('Conversation taken out of the archive.')}{' '}
      {undo.isSuccess ? null : (
        <Anchor
          component="button"
          type="button"
          inherit
          fw={500}
          disabled={undo.isPending}
          onClick={() => undo.mutate()}
        >
          {t('Undo')}
        </Anchor>
      )}
    </>
  )
}
