import { Anchor } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { recogniseBankLine } from '~/api/generated/payments.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

import { recognisedSentences, type Recognition } from './words.ts'

interface UndoNoteProps {
  /** The line. */
  id: string
  /** What was recorded. */
  event: Recognition
}

/** The toast after money was recognised as something else than a payment of a customer, with undo. */
export function UndoNote({ id, event }: UndoNoteProps) {
  const { t } = useTranslation('admin-bank')
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: () => recogniseBankLine({ path: { id }, body: { event: 'reopen' } }),
    onSuccess: () => invalidate(queryClient, 'bankTransfer'),
    onError: (error) => announceProblem(error, msg('This could not be undone', { ns: 'admin-bank' })),
  })
  if (undo.isSuccess) return t('It is under “To match” again.')
  return (
    <>
      {t(recognisedSentences[event])}{' '}
      <Anchor component="button" type="button" inherit fw={500} disabled={undo.isPending} onClick={() => undo.mutate()}>
        {t('Undo')}
      </Anchor>
    </>
  )
}
