import { Drawer, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { CandidateView } from '~/api/generated/types.gen.ts'
import { Person } from '~/components/person.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { vettingLabels, vettingTones } from '~/components/vetting-words.ts'

import { CandidateFacts } from './candidate-facts.tsx'
import classes from './candidates.module.css'
import { DeedButtons } from './deed-buttons.tsx'
import type { OfferedDeed } from './deeds.ts'
import { Findability } from './findability.tsx'
import { candidateQuery } from './list-query.ts'
import { VettingHistory } from './vetting-history.tsx'
import { nameOf, statusLabels, statusTones } from './words.ts'

interface CandidateDrawerProps {
  /** From the address; null while it is closed. */
  id: string | null
  /** The candidate as the list knows it: shown at once, while the file is read. */
  row: CandidateView | null
  onClose: () => void
  onAsk: (candidate: CandidateView, offer: OfferedDeed) => void
}

/** One candidate: who it is, how far the vetting has come, and what may be done. */
export function CandidateDrawer({ id, row, onClose, onAsk }: CandidateDrawerProps) {
  const { t } = useTranslation('admin-candidates')
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      title={t('Candidate')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {id ? <File id={id} row={row} onAsk={onAsk} /> : null}
    </Drawer>
  )
}

function File({ id, row, onAsk }: Pick<CandidateDrawerProps, 'row' | 'onAsk'> & { id: string }) {
  const { t } = useTranslation('admin-candidates')
  const { t: vetting } = useTranslation('vetting-words')
  const file = useQuery(candidateQuery(id))
  const candidate: CandidateView | null = file.data ?? row
  // Without a row the page's loader has asked for the file: what is not there has failed.
  if (!candidate) {
    return <ProblemPanel error={file.error} onRetry={() => void file.refetch()} retrying={file.isFetching} />
  }
  const { current_position: position, current_company: company } = candidate
  return (
    <div className={classes.file}>
      <div className={classes.head}>
        <Person
          size="lg"
          person={{
            kind: 'named',
            name: nameOf(candidate),
            line: [position, company].filter(Boolean).join(' · ') || null,
            verified: candidate.vetting_status === 'approved',
          }}
        />
        <Group gap="xs">
          <StatusBadge tone={vettingTones[candidate.vetting_status]}>
            {t('Vetting: {{state}}', { state: vetting(vettingLabels[candidate.vetting_status]) })}
          </StatusBadge>
          <StatusBadge tone={statusTones[candidate.status]}>{vetting(statusLabels[candidate.status])}</StatusBadge>
        </Group>
      </div>
      <Findability candidate={candidate} />
      {candidate.allowed_transitions.length > 0 ? (
        <Group gap="xs">
          <DeedButtons candidate={candidate} onAsk={(offer) => onAsk(candidate, offer)} />
        </Group>
      ) : null}
      <CandidateFacts candidate={candidate} />
      <VettingHistory
        history={file.data?.history ?? null}
        error={file.error}
        onRetry={() => void file.refetch()}
        retrying={file.isFetching}
      />
    </div>
  )
}
