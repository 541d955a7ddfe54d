import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Column } from '~/components/data-table.tsx'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import type { Beside } from '~/components/use-beside.ts'

import type { UserRow } from './list-query.ts'
import type { UserMoves } from './use-user-moves.tsx'
import { UserBadge } from './user-badge.tsx'
import classes from './users.module.css'
import { nameOf, roleLabels } from './words.ts'

export function useColumns(beside: Beside, moves: UserMoves): readonly Column<UserRow>[] {
  const { t } = useTranslation('admin-users')
  return [
    {
      key: 'name',
      title: t('Name'),
      render: (user) => (
        <Anchor component={Link} to={beside.addressOf(user.id)} preventScrollReset size="sm" fw={500}>
          <bdi className={classes.cut} title={nameOf(user)}>
            {nameOf(user)}
          </bdi>
        </Anchor>
      ),
    },
    {
      key: 'email',
      title: t('Email'),
      isExtra: true,
      render: (user) => (
        <bdi className={`${classes.cut} ${classes.email}`} title={user.email}>
          {user.email}
        </bdi>
      ),
    },
    { key: 'role', title: t('Role'), isExtra: true, render: (user) => t(roleLabels[user.role]) },
    { key: 'status', title: t('Status'), render: (user) => <UserBadge user={user} /> },
    {
      key: 'seen',
      title: t('Last sign-in'),
      isExtra: true,
      width: 136,
      render: (user) => (user.last_login ? <TimeAgo at={user.last_login} /> : t('Never')),
    },
    {
      key: 'deeds',
      title: t('Actions'),
      align: 'end',
      isExtra: true,
      width: 208,
      render: (user) => (
        <Group gap={4} justify="flex-end" wrap="nowrap" className={classes.deeds}>
          <MoveButtons moves={moves} record={user} of={nameOf(user)} look="row" />
        </Group>
      ),
    },
  ]
}
