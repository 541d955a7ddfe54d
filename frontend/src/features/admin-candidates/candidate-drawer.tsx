import { Anchor, Button, Drawer, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { CandidateView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import type { OfferedMove } from '~/components/moves/machine.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { Person } from '~/components/person.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Duplicates } from '~/entities/merge/duplicates.tsx'
import { vettingLabels, vettingTones } from '~/entities/vetting/words.ts'
import { useSentence } from '~/i18n/sentence.ts'

import { Blacklisting } from './blacklisting.tsx'
import { CandidateDocuments } from './candidate-documents.tsx'
import { CandidateFacts } from './candidate-facts.tsx'
import classes from './candidates.module.css'
import { Findability } from './findability.tsx'
import { candidateQuery } from './list-query.ts'
import { Notes } from './notes.tsx'
import type { VettingEvent, VettingMoves } from './use-vetting-moves.ts'
import { VettingHistory } from './vetting-history.tsx'
import { nameOf, statusLabels, statusTones } from './words.ts'

interface CandidateDrawerProps {
  /** From the address; null while it is closed. */
  id: string | null
  /** The candidate's row of the list: shown at once, while the record loads. */
  row: CandidateView | null
  onClose: () => void
  moves: VettingMoves
}

/** One candidate: name, vetting progress, and the allowed moves. */
export function CandidateDrawer({ id, row, onClose, moves }: CandidateDrawerProps) {
  const { t } = useTranslation('admin-candidates')
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      title={t('Candidate')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {id ? <File id={id} row={row} moves={moves} /> : null}
    </Drawer>
  )
}

function File({ id, row, moves }: Pick<CandidateDrawerProps, 'row' | 'moves'> & { id: string }) {
  const { t } = useTranslation('admin-candidates')
  const { t: vetting } = useTranslation('vetting-words')
  const file = useQuery(candidateQuery(id))
  const candidate: CandidateView | null = file.data ?? row
  // Without a row the page's loader has requested the record: if there is none, it failed.
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
            picture: file.data?.picture_url,
            line: [position, company].filter(Boolean).join(' · ') || null,
            verified: candidate.vetting_status === 'approved',
          }}
        />
        <Group gap="xs">
          <StatusBadge tone={vettingTones[candidate.vetting_status]}>
            {t('Vetting: {{state}}', { state: vetting(vettingLabels[candidate.vetting_status]) })}
          </StatusBadge>
          {candidate.merged_into ? <StatusBadge tone="stopped">{t('Merged')}</StatusBadge> : null}
          <StatusBadge tone={statusTones[candidate.status]}>{vetting(statusLabels[candidate.status])}</StatusBadge>
        </Group>
      </div>
      <Findability candidate={candidate} />
      <Group gap="xs">
        <MoveButtons moves={moves} record={candidate} look="panel" />
        {candidate.allowed_transitions.some(({ event }) => event === 'schedule_interview') ? (
          <Button component={Link} to={paths.adminVettingInterview(candidate.id)} variant="default">
            {t('Schedule interview')}
          </Button>
        ) : null}
        <Anchor component={Link} to={paths.adminVettingOf(candidate.id)} size="sm">
          {t('Open the vetting file')}
        </Anchor>
      </Group>
      <Blocked moves={moves.offered(candidate)} />
      <CandidateFacts candidate={candidate} file={file.data ?? null} />
      <CandidateDocuments id={candidate.id} />
      <Notes id={candidate.id} notes={file.data?.notes ?? []} />
      <Duplicates key={candidate.id} of={candidate.id} isOpen={Boolean(candidate.merged_into)} />
      <Blacklisting id={candidate.id} name={nameOf(candidate)} />
      <VettingHistory
        history={file.data?.history ?? null}
        rests={file.data?.rests ?? []}
        error={file.error}
        onRetry={() => void file.refetch()}
        retrying={file.isFetching}
      />
    </div>
  )
}

/** Shows why an offered move is blocked now. */
function Blocked({ moves }: { moves: readonly OfferedMove<VettingEvent>[] }) {
  const { t } = useTranslation('admin-candidates')
  const translate = useSentence()
  return moves.map(({ event, words, blocked }) =>
    blocked === null ? null : (
      <Text key={event} size="sm" c="var(--text-muted)">
        {t('{{deed}}: {{reason}}', { deed: words.label, reason: translate(blocked) })}
      </Text>
    ),
  )
}
