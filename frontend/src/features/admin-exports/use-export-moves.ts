import { useTranslation } from 'react-i18next'

import { cancelExport } from '~/api/generated/admin.gen.ts'
import type { BackgroundExportView } from '~/api/generated/types.gen.ts'
import { onlyReason, type MoveValues, type MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { kindLabels } from '~/entities/export/words.ts'
import { msg } from '~/i18n/msg.ts'

export type ExportMoves = Moves<BackgroundExportView, 'cancel', MoveValues, BackgroundExportView>

/** The one move of an administrator. */
export function useExportMoves(): ExportMoves {
  const { t } = useTranslation('exports')
  const words = ({ kind }: BackgroundExportView): Record<'cancel', MoveWords> => ({
    cancel: {
      label: t('Cancel export'),
      done: t('Export cancelled'),
      isEnd: true,
      question: {
        title: t('Cancel the export of “{{list}}”?', { list: t(kindLabels[kind]) }),
        consequence: t('What is written so far is deleted.'),
        isDestructive: true,
      },
    },
  })
  return useMoves<BackgroundExportView, 'cancel', MoveValues, BackgroundExportView>({
    resource: 'export',
    words,
    failed: msg('The export could not be cancelled', { ns: 'exports' }),
    blank: onlyReason,
    send: async ({ record: { id } }) => (await cancelExport({ path: { id }, throwOnError: true })).data,
  })
}
