import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { blockConversation, unblockConversation, updateConversation } from '~/api/generated/messaging.gen.ts'
import type { ConversationView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'

import { ArchiveNote, notChanged } from './archive-note.tsx'
import { isTopic } from './topic.ts'

/** Rarely needed, so it is loaded when it is. */
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** What a participant can do with a conversation: not the team between a company and an executive, who can block each other. */
export function ConversationMenu({ conversation }: { conversation: ConversationView }) {
  const { t } = useTranslation('messaging')
  const { id, muted, archived, blocked, title, can_write: canWrite, can_block: isSide } = conversation
  // Documents are shared between the sides of an introduction only.
  const canShare = canWrite && isSide && conversation.context_id !== null
  const queryClient = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const [report, setReport] = useState({ visit: 0, isOpen: false })
  const onSuccess = () => invalidate(queryClient, 'conversation')
  const onError = (error: unknown) => announceProblem(error, notChanged)
  const path = { id }
  const set = useMutation({
    mutationFn: (body: { muted?: boolean; archived?: boolean }) => updateConversation({ path, body }),
    onSuccess: (_, { archived: isArchived }) => {
      if (isArchived !== undefined) announce(<ArchiveNote id={id} isArchived={isArchived} />)
      return onSuccess()
    },
    onError,
  })
  const block = useMutation({
    mutationFn: () => (blocked ? unblockConversation({ path }) : blockConversation({ path })),
    onSuccess,
    onError,
  })
  const askToBlock = async () => {
    const isSure =
      blocked ||
      (await confirm({
        title: t('Block {{name}}?', { name: title }),
        consequence: t(
          'Messages they write are not delivered to you, and they are not told. You cannot write until you unblock them.',
        ),
        confirmLabel: t('Block'),
        isDestructive: true,
      }))
    if (isSure) block.mutate()
  }
  if (!isSide && !isTopic(conversation)) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="subtle"
            aria-label={t('Actions of this conversation')}
            loading={set.isPending || block.isPending}
          >
            <IconDots size={20} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canShare ? (
            <Menu.Item component={Link} to={paths.documentSharing({ share_with: id })}>
              {t('Share a document…')}
            </Menu.Item>
          ) : null}
          <Menu.Item onClick={() => set.mutate({ muted: !muted })}>{muted ? t('Unmute') : t('Mute')}</Menu.Item>
          <Menu.Item onClick={() => set.mutate({ archived: !archived })}>
            {archived ? t('Take out of the archive') : t('Move to the archive')}
          </Menu.Item>
          {isSide ? (
            <>
              <Menu.Item onClick={() => void askToBlock()}>{blocked ? t('Unblock') : t('Block')}</Menu.Item>
              <Menu.Item onClick={() => setReport(({ visit }) => ({ visit: visit + 1, isOpen: true }))}>
                {t('Report…')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {report.visit > 0 ? (
        <Suspense fallback={null}>
          <ReportDialog
            key={report.visit}
            conversation={conversation}
            opened={report.isOpen}
            onClose={() => setReport({ ...report, isOpen: false })}
            onClosed={() => button.current?.focus({ preventScroll: true })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
