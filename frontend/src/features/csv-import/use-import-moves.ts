import { useTranslation } from 'react-i18next'

import { moveImport } from '~/api/generated/csv-import.gen.ts'
import type { AllowedTransition } from '~/api/generated/types.gen.ts'
import { onlyReason, type MoveValues, type MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

/** An import as its moves need it. */
export interface MovableImport {
  import_id: string
  filename: string
  allowed_transitions: AllowedTransition[]
}

type ImportEvent = 'pause' | 'resume' | 'undo'

export type ImportMoves = Moves<MovableImport, ImportEvent, MoveValues, unknown>

/** The moves of an import after its start. */
export function useImportMoves(): ImportMoves {
  const { t } = useTranslation('csv-import')
  const words = ({ filename: file }: MovableImport): Record<ImportEvent, MoveWords> => ({
    pause: { label: t('Pause'), name: t('Pause: {{file}}', { file }), done: t('Import paused') },
    resume: {
      label: t('Resume'),
      name: t('Resume: {{file}}', { file }),
      done: t('Import resumed'),
      isMain: true,
    },
    undo: {
      label: t('Undo import'),
      name: t('Undo import: {{file}}', { file }),
      done: t('The import is being undone'),
      isEnd: true,
      question: {
        title: t('Undo the import of “{{file}}”?', { file }),
        consequence: t(
          'The draft profiles that it created are deleted, except for those that a later import has changed. This cannot be undone.',
        ),
        isDestructive: true,
      },
    },
  })
  return useMoves<MovableImport, ImportEvent, MoveValues, unknown>({
    resource: 'csvImport',
    words,
    failed: {
      pause: msg('Failed to pause the import', { ns: 'csv-import' }),
      resume: msg('Failed to resume the import', { ns: 'csv-import' }),
      undo: msg('Failed to undo the import', { ns: 'csv-import' }),
    },
    blank: onlyReason,
    send: ({ record, move }) => moveImport({ path: { id: record.import_id, action: move.event }, throwOnError: true }),
  })
}
