import { Anchor } from '@mantine/core'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ExpectedTransferView, Money as MoneyView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import type { Column } from '~/components/data-table.tsx'
import { Money } from '~/components/money.tsx'
import { MoveMenu } from '~/components/moves/move-menu.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { packageLabels, transferLabels, transferTones } from '~/entities/premium/words.ts'

import classes from './bank.module.css'
import { inGroups } from './matching.ts'
import { Reference } from './reference.tsx'
import type { TransferMoves } from './use-transfer-moves.ts'

export function useTransferColumns(moves: TransferMoves): readonly Column<ExpectedTransferView & { id: string }>[] {
  const { t } = useTranslation('admin-bank')
  const { t: words } = useTranslation('premium-words')
  return [
    {
      key: 'reference',
      title: t('Reference'),
      render: ({ reference, buyer, holder, status }) => (
        <>
          <Reference of={reference} />
          <span className={clsx(classes.quiet, classes.phone)}>
            <Buyer holder={holder} name={buyer} />
          </span>
          <span className={clsx(classes.quiet, classes.phone)}>{words(transferLabels[status])}</span>
        </>
      ),
    },
    {
      key: 'company',
      title: t('Company'),
      share: '22%',
      isExtra: true,
      render: ({ buyer, holder, package_id: packageId }) => (
        <>
          <Buyer holder={holder} name={buyer} />
          <span className={classes.quiet}>{words(packageLabels[packageId])}</span>
        </>
      ),
    },
    { key: 'due', title: t('Due'), align: 'end', isExtra: true, render: ({ due }) => <Amount of={due} /> },
    {
      key: 'received',
      title: t('Received'),
      align: 'end',
      isExtra: true,
      render: ({ received }) => <Amount of={received} />,
    },
    { key: 'missing', title: t('Missing'), align: 'end', render: ({ missing }) => <Amount of={missing} /> },
    { key: 'held', title: t('Held'), align: 'end', isExtra: true, render: ({ held }) => <Amount of={held} /> },
    {
      key: 'status',
      title: t('Status'),
      isExtra: true,
      render: ({ status }) => <StatusBadge tone={transferTones[status]}>{words(transferLabels[status])}</StatusBadge>,
    },
    { key: 'until', title: t('Until'), isExtra: true, render: ({ expires_at: until }) => <Day at={until} /> },
    {
      key: 'actions',
      title: t('Actions'),
      align: 'end',
      width: 72,
      render: (transfer) => (
        <MoveMenu
          label={t('Actions for {{reference}}', { reference: inGroups(transfer.reference) })}
          heading={t('Actions')}
          moves={moves.offered(transfer)}
          onPress={(move) => moves.press(transfer, move)}
        />
      ),
    },
  ]
}

/** The name on the pro-forma invoice, with a link to the company or the account. */
function Buyer({ holder, name }: { holder: string; name: string }) {
  return (
    <Anchor
      component={Link}
      to={holder.startsWith('com_') ? paths.adminCompany(holder) : paths.adminUserById(holder)}
      inherit
    >
      <bdi title={name}>{name}</bdi>
    </Anchor>
  )
}

/** Nothing is shown as a dash: most of the columns are empty. */
function Amount({ of: { minor, currency } }: { of: MoneyView }) {
  return minor === 0 ? '—' : <Money amount={minor} currency={currency} />
}
