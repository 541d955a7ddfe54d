import { Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DraftInvitationStatus, DraftView, ImportSettings } from '~/api/generated/types.gen.ts'
import { LIST_DRAFTS_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { SearchField } from '~/components/search-field.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './csv-import.module.css'
import { CursorPages } from './cursor-pages.tsx'
import { DuplicatesDrawer } from './duplicates-drawer.tsx'
import { invitationLabels, invitationStatuses, invitationTones } from './invitation-words.ts'
import { InviteDrawer } from './invite-drawer.tsx'
import { draftsQuery } from './queries.ts'
import { useWithdrawal } from './use-invitation.ts'

interface DraftsProps {
  importId: string
  settings: ImportSettings
}

/** The draft profiles that an import created and that still exist, with their invitations, page by page. */
export function Drafts({ importId, settings }: DraftsProps) {
  const { t } = useTranslation('csv-import')
  const [invitation, setInvitation] = useState<DraftInvitationStatus | null>(null)
  const [words, setWords] = useState('')
  // The cursors that led to this page.
  const [trail, setTrail] = useState<readonly string[]>([])
  const [invited, setInvited] = useState<DraftView | null>(null)
  const [compared, setCompared] = useState<DraftView | null>(null)
  const withdrawal = useWithdrawal()
  const query = { invitation, q: words, cursor: trail.at(-1) ?? null }
  const page = useQuery({ ...draftsQuery(importId, query), placeholderData: keepPreviousData })
  const next = page.data?.next_cursor ?? null
  const isFiltered = invitation !== null || words !== ''
  const clear = () => {
    setInvitation(null)
    setWords('')
    setTrail([])
  }
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('Draft profiles')}
      </Title>
      <Group align="flex-end" gap="md" mb="sm">
        <div className={classes.search}>
          <SearchField
            label={t('Search the drafts')}
            placeholder={t('Name, address, position or company')}
            value={words}
            maxLength={LIST_DRAFTS_Q_MAX_LENGTH}
            onSearch={(text) => {
              setWords(text)
              setTrail([])
            }}
          />
        </div>
        <Select
          label={t('Invitation')}
          placeholder={t('All')}
          clearable
          value={invitation}
          data={invitationStatuses.map((value) => ({ value, label: t(invitationLabels[value]) }))}
          onChange={(chosen) => {
            setInvitation(invitationStatuses.find((known) => known === chosen) ?? null)
            setTrail([])
          }}
        />
      </Group>
      {withdrawal.problem ? <ProblemAlert problem={withdrawal.problem} /> : null}
      {page.error && page.data === undefined ? (
        <ProblemPanel
          title={msg('The drafts could not be loaded', { ns: 'csv-import' })}
          error={page.error}
          onRetry={() => void page.refetch()}
          retrying={page.isFetching}
        />
      ) : page.data === undefined ? (
        <WaitingRows lines={2} />
      ) : page.data.drafts.length === 0 && trail.length === 0 && next === null ? (
        isFiltered ? (
          <EmptyState kind="nothing-matches" title={t('No such drafts')} onClear={clear} />
        ) : (
          <EmptyState
            kind="nothing-yet"
            title={t('No draft profile is left')}
            sentence={t('They were claimed, refused, deleted, or this import created none.')}
          />
        )
      ) : (
        <ul className={classes.rows} aria-label={t('Draft profiles')} aria-busy={page.isPlaceholderData}>
          {page.data.drafts.map((draft) => (
            <Draft
              key={draft.draft_id}
              draft={draft}
              isPending={withdrawal.pendingId === draft.draft_id}
              onInvite={() => setInvited(draft)}
              onCompare={() => setCompared(draft)}
              onWithdraw={() => void withdrawal.withdraw(draft)}
            />
          ))}
        </ul>
      )}
      <CursorPages
        trail={trail}
        onMove={setTrail}
        next={next}
        isStale={page.isPlaceholderData}
        label={t('Pages of drafts')}
        previousLabel={t('Previous drafts')}
        nextLabel={t('Next drafts')}
      />
      <DuplicatesDrawer draft={compared} onClose={() => setCompared(null)} />
      {invited ? <InviteDrawer draft={invited} settings={settings} onClose={() => setInvited(null)} /> : null}
    </section>
  )
}

interface DraftProps {
  draft: DraftView
  isPending: boolean
  onInvite: () => void
  onCompare: () => void
  onWithdraw: () => void
}

function Draft({ draft, isPending, onInvite, onCompare, onWithdraw }: DraftProps) {
  const { t } = useTranslation('csv-import')
  const { name, email, position, invitation } = draft
  const can = (event: string) => draft.allowed_transitions.some((way) => way.event === event && way.blocked === null)
  return (
    <li className={classes.row}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} className={classes.name}>
          <Text fw={500}>
            <bdi>{name}</bdi>
          </Text>
          <Text size="sm">
            <bdi dir="ltr">{email}</bdi>
            {position ? ' · ' : null}
            {position ? <bdi>{position}</bdi> : null}
          </Text>
          <Note draft={draft} />
        </Stack>
        {draft.merged ? (
          <StatusBadge tone="stopped">{t('Merged')}</StatusBadge>
        ) : invitation ? (
          <StatusBadge tone={invitationTones[invitation.status]}>{t(invitationLabels[invitation.status])}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t('Not invited')}</StatusBadge>
        )}
      </Group>
      <Group gap="xs">
        {can('queue') ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={invitation ? t('Invite again: {{name}}', { name }) : t('Invite: {{name}}', { name })}
            onClick={onInvite}
          >
            {invitation ? t('Invite again') : t('Invite')}
          </Button>
        ) : null}
        {can('withdraw') ? (
          <Button
            variant="default"
            size="compact-sm"
            loading={isPending}
            aria-label={t('Withdraw invitation: {{name}}', { name })}
            onClick={onWithdraw}
          >
            {t('Withdraw invitation')}
          </Button>
        ) : null}
        <Button variant="subtle" size="compact-sm" aria-label={t('Duplicates: {{name}}', { name })} onClick={onCompare}>
          {t('Duplicates')}
        </Button>
      </Group>
    </li>
  )
}

/** When the person was invited and until when the invitation holds; otherwise when the draft is erased. */
function Note({ draft: { invitation, erased_at: erased } }: { draft: DraftView }) {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  const day = (at: string) => formatDate(language, at)
  const note =
    invitation?.status === 'sent' && invitation.sent_at && invitation.expires_at
      ? t('Invited on {{day}}; can be claimed until {{end}}.', {
          day: day(invitation.sent_at),
          end: day(invitation.expires_at),
        })
      : t('Erased on {{day}}.', { day: day(erased) })
  return (
    <Text size="sm" c="var(--text-muted)">
      {note}
    </Text>
  )
}
