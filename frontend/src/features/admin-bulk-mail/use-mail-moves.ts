import { useTranslation } from 'react-i18next'

import { cancelBulkMail } from '~/api/generated/admin.gen.ts'
import type { BulkMailView } from '~/api/generated/types.gen.ts'
import { onlyReason, type MoveValues, type MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

export type MailMoves = Moves<BulkMailView, 'cancel', MoveValues, BulkMailView>

/** The one move of an administrator. */
export function useMailMoves(): MailMoves {
  const { t } = useTranslation('bulk-mail')
  const words = ({ text: { subject } }: BulkMailView): Record<'cancel', MoveWords> => ({
    cancel: {
      label: t('Cancel email'),
      done: t('Email cancelled'),
      isEnd: true,
      question: {
        title: t('Cancel “{{subject}}”?', { subject }),
        consequence: t('Users who have not got it yet do not get it. It cannot be sent again.'),
        isDestructive: true,
      },
    },
  })
  return useMoves<BulkMailView, 'cancel', MoveValues, BulkMailView>({
    resource: 'bulkMail',
    words,
    failed: msg('The email could not be cancelled', { ns: 'bulk-mail' }),
    blank: onlyReason,
    send: async ({ record: { id } }) => (await cancelBulkMail({ path: { id }, throwOnError: true })).data,
  })
}
