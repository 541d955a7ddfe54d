import { Alert, Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ImportProgressView } from '~/api/generated/types.gen.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { formatDateTime, formatNumber, formatPercent } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { at } from './address.ts'
import { ResultCounts } from './counts.tsx'
import { Drafts } from './drafts.tsx'
import { ErrorsButton } from './errors-button.tsx'
import { InvitationCounts } from './invitation-counts.tsx'
import { importQuery } from './queries.ts'
import { UndoFacts } from './undo-facts.tsx'
import type { ImportMoves } from './use-import-moves.ts'
import { useProgress } from './use-progress.ts'
import { hasEnded, isMoving, isStarted, statusLabels, statusTones } from './words.ts'

interface ProgressTabProps {
  id: string | null
  moves: ImportMoves
}

/** How far an import has come, and what can be done with it. */
export function ProgressTab({ id, moves }: ProgressTabProps) {
  const { t } = useTranslation('csv-import')
  if (id === null) {
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('No import is open')}
        sentence={t('Choose one in the history, or upload a file.')}
        action={
          <Button component={Link} to={at('history', null)} preventScrollReset variant="default">
            {t('Import History')}
          </Button>
        }
      />
    )
  }
  return <ProgressOf key={id} id={id} moves={moves} />
}

function ProgressOf({ id, moves }: { id: string; moves: ImportMoves }) {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  const found = useQuery(importQuery(id))
  const { progress, error, hasStopped, isFetching, resume } = useProgress(id)
  const failure = (found.data === undefined ? found.error : null) ?? (progress === null ? error : null)
  if (failure) {
    return (
      <ProblemPanel
        title={msg('The progress could not be loaded', { ns: 'csv-import' })}
        error={failure}
        onRetry={() => {
          void found.refetch()
          resume()
        }}
        retrying={found.isFetching || isFetching}
      />
    )
  }
  if (found.data === undefined || progress === null) return <WaitingRows lines={3} />
  const record = { import_id: id, filename: found.data.filename, allowed_transitions: progress.allowed_transitions }
  const { skipped, refused } = progress.results
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2} size="h4">
          <bdi>{found.data.filename}</bdi>
        </Title>
        {/* Announced when it changes, not with every poll. */}
        <div role="status">
          <StatusBadge tone={statusTones[progress.status]}>{t(statusLabels[progress.status])}</StatusBadge>
        </div>
      </Group>
      {hasStopped ? (
        <Alert color="clay" role="alert" icon={<IconAlertTriangle size={20} stroke={1.5} aria-hidden="true" />}>
          <Text fw={500}>{t('The progress could not be read. The import itself goes on.')}</Text>
          <Button variant="default" size="compact-sm" mt="xs" onClick={resume}>
            {t('Resume')}
          </Button>
        </Alert>
      ) : null}
      {progress.status === 'failed' ? (
        <Alert color="clay" icon={<IconAlertTriangle size={20} stroke={1.5} aria-hidden="true" />}>
          {t('A part of the file failed five times. What was imported is kept; Resume goes on with the rest.')}
        </Alert>
      ) : null}
      {isStarted(progress.status) ? (
        <>
          <Bar progress={progress} />
          <ResultCounts of={progress.results} />
        </>
      ) : (
        <Text>
          {t('It has not been started yet.')}{' '}
          <Link to={at('upload', id)} preventScrollReset>
            {t('What its validation found')}
          </Link>
        </Text>
      )}
      {progress.status === 'undone' ? <UndoFacts report={progress.undo ?? null} /> : null}
      {found.data.undo_until && progress.status !== 'undone' ? (
        <Text size="sm" c="var(--text-muted)">
          {t('It can be undone until {{time}}.', { time: formatDateTime(language, found.data.undo_until) })}
        </Text>
      ) : null}
      <Group>
        <MoveButtons moves={moves} record={record} look="panel" />
        {hasEnded(progress.status) && skipped + refused > 0 ? <ErrorsButton id={id} /> : null}
      </Group>
      <InvitationCounts of={progress.invitations} />
      {hasEnded(progress.status) && progress.results.created > 0 ? (
        <Drafts importId={id} settings={found.data.settings} />
      ) : null}
    </Stack>
  )
}

function Bar({ progress }: { progress: ImportProgressView }) {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  const { progress_percentage: percent, processed_rows: done, total_rows: total, seconds_left: seconds } = progress
  const isAnimated = isMoving(progress) && progress.status === 'processing'
  return (
    <div>
      <Progress size="lg" value={percent} animated={isAnimated} aria-label={t('Rows done')} />
      <Group justify="space-between" mt={4}>
        <Text size="sm" c="var(--text-muted)" className="tabular">
          {t('{{done}} of {{total}} rows', {
            done: formatNumber(language, done),
            total: formatNumber(language, total),
          })}
          {' · '}
          {formatPercent(language, percent)}
        </Text>
        {isAnimated && typeof seconds === 'number' ? (
          <Text size="sm" c="var(--text-muted)" className="tabular">
            {seconds < 60
              ? t('Less than a minute left')
              : t('About {{count}} minutes left', { count: Math.ceil(seconds / 60) })}
          </Text>
        ) : null}
      </Group>
    </div>
  )
}
