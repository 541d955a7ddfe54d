import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getRoleChangeOptions } from '~/api/generated/admin.gen.ts'
import type { AdminUserView, RoleChangeView } from '~/api/generated/types.gen.ts'
import { inPanel, MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { ApprovalNote } from '~/entities/approval/approval-note.tsx'
import { serverSentence } from '~/i18n/sentence.ts'

import { RoleDialog } from './role-dialog.tsx'
import { useRoleMoves } from './use-role-moves.ts'
import classes from './users.module.css'
import { roleLabels } from './words.ts'

interface RoleSectionProps {
  user: AdminUserView
  /** Whether a dialog is open in front of the drawer. */
  onDialog: (isOpen: boolean) => void
}

/** The role of an account, and its change, which needs two administrators (P04). */
export function RoleSection({ user, onDialog }: RoleSectionProps) {
  const { t } = useTranslation('admin-users')
  const change = useQuery(getRoleChangeOptions({ path: { id: user.user_id } }))
  return (
    <section aria-labelledby="role">
      <Title order={3} id="role" className={classes.heading}>
        {t('Role')}
      </Title>
      {change.data ? (
        <Change user={user} change={change.data} onDialog={onDialog} />
      ) : change.error ? (
        <ProblemPanel error={change.error} onRetry={() => void change.refetch()} retrying={change.isFetching} />
      ) : (
        <Skeleton height={64} />
      )}
    </section>
  )
}

function Change({ user, change, onDialog }: RoleSectionProps & { change: RoleChangeView }) {
  const { t } = useTranslation('admin-users')
  const moves = useRoleMoves(user)
  const [isProposing, setProposing] = useState(false)
  const { approval, choices, role } = change
  const isWaiting = approval?.state === 'proposed'
  const isPossible = choices.some(({ blocked }) => blocked === null)
  const [first] = choices
  const why = first?.blocked ? serverSentence(first.blocked, first.blocked_sentence) : null
  const ask = (isOpen: boolean) => {
    setProposing(isOpen)
    onDialog(isOpen)
  }
  return (
    <div className={classes.role}>
      <Text size="sm">{t(roleLabels[role])}</Text>
      {approval ? (
        <ApprovalNote of={approval} what={t('the role “{{role}}”', { role: t(roleLabels[approval.after]) })} />
      ) : null}
      {isWaiting ? (
        <Group gap="xs">
          <MoveButtons moves={moves} record={change} look={(move) => ({ size: 'compact-sm', ...inPanel(move) })} />
        </Group>
      ) : isPossible ? (
        <Button variant="default" size="xs" onClick={() => ask(true)}>
          {t('Propose another role')}
        </Button>
      ) : (
        <Text size="sm" c="var(--text-muted)">
          {why}
        </Text>
      )}
      <RoleDialog user={user} change={change} opened={isProposing} onClose={() => ask(false)} />
      <MoveDialog moves={moves} />
    </div>
  )
}
