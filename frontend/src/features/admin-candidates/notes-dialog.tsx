import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { CandidateView } from '~/api/generated/types.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'

import { candidateQuery } from './list-query.ts'
import { Notes } from './notes.tsx'
import { nameOf } from './words.ts'

interface NotesDialogProps {
  /** Null before the first opening; then the last candidate, whose name stays while the dialog fades out. */
  candidate: CandidateView | null
  opened: boolean
  onClose: () => void
}

/** The team's notes on one candidate, with a form for a new one, without leaving the list. */
export function NotesDialog({ candidate, opened, onClose }: NotesDialogProps) {
  const { t } = useTranslation('admin-candidates')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={candidate ? t('Notes: {{name}}', { name: nameOf(candidate) }) : null}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {opened && candidate ? <Read id={candidate.id} /> : null}
    </Modal>
  )
}

function Read({ id }: { id: string }) {
  const file = useQuery(candidateQuery(id))
  if (file.data) return <Notes id={id} notes={file.data.notes} />
  if (file.error) {
    return <ProblemPanel error={file.error} onRetry={() => void file.refetch()} retrying={file.isFetching} />
  }
  return <Skeleton height={160} />
}
