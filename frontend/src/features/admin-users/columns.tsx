import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Column } from '~/components/data-table.tsx'
import { Faced } from '~/components/faced.tsx'
import { MoveMenu } from '~/components/moves/move-menu.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import type { Beside } from '~/components/use-beside.ts'
import { vettingLabels, vettingTones } from '~/entities/vetting/words.ts'

import type { UserRow } from './list-query.ts'
import type { UserMoves } from './use-user-moves.tsx'
import { UserBadge } from './user-badge.tsx'
import { nameOf, roleLabels } from './words.ts'

export function useColumns(beside: Beside, moves: UserMoves): readonly Column<UserRow>[] {
  const { t } = useTranslation('admin-users')
  const { t: vetting } = useTranslation('vetting-words')
  return [
    {
      key: 'name',
      title: t('Name'),
      share: '26%',
      render: (user) => (
        <Faced name={nameOf(user)} picture={user.picture_url}>
          <Anchor component={Link} to={beside.addressOf(user.id)} preventScrollReset size="sm" fw={500}>
            <bdi title={nameOf(user)}>{nameOf(user)}</bdi>
          </Anchor>
        </Faced>
      ),
    },
    {
      key: 'email',
      title: t('Email'),
      share: '28%',
      isExtra: true,
      render: ({ email }) => <bdi title={email}>{email}</bdi>,
    },
    { key: 'role', title: t('Role'), isExtra: true, render: (user) => t(roleLabels[user.role]) },
    { key: 'account', title: t('Account'), render: (user) => <UserBadge user={user} /> },
    {
      key: 'vetting',
      title: t('Vetting'),
      isExtra: true,
      // Only executives are vetted.
      render: ({ role, vetting_status: state }) =>
        role === 'executive' && state ? (
          <StatusBadge tone={vettingTones[state]}>{vetting(vettingLabels[state])}</StatusBadge>
        ) : (
          '—'
        ),
    },
    {
      key: 'seen',
      title: t('Last sign-in'),
      isExtra: true,
      render: (user) => (user.last_login ? <TimeAgo at={user.last_login} /> : t('Never')),
    },
    {
      key: 'deeds',
      title: t('Actions'),
      align: 'end',
      width: 72,
      render: (user) => (
        <MoveMenu
          label={t('Actions for {{name}}', { name: nameOf(user) })}
          heading={nameOf(user)}
          moves={moves.offered(user)}
          onPress={(move) => moves.press(user, move)}
        />
      ),
    },
  ]
}
