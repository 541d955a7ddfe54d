import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '~/components/empty-state.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import type { TableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { groupOf, groups, type TransferGroup } from './address.ts'
import { useTransferColumns } from './expected-columns.tsx'
import { ListPanel } from './list-panel.tsx'
import { transfersQuery } from './queries.ts'
import { useTransferMoves } from './use-transfer-moves.ts'
import { groupLabels } from './words.ts'

const emptyTitles: Record<TransferGroup, string> = {
  waiting: msg('No transfers are expected', { ns: 'admin-bank' }),
  expired: msg('No transfer has expired', { ns: 'admin-bank' }),
  overpaid: msg('Nobody has paid too much', { ns: 'admin-bank' }),
  closed: msg('No transfer is paid or cancelled', { ns: 'admin-bank' }),
}
const emptySentences: Record<TransferGroup, string> = {
  waiting: msg('Transfers appear here when companies choose to pay by bank transfer.', { ns: 'admin-bank' }),
  expired: msg('Transfers appear here when they are not paid in time. Late money can still be matched.', {
    ns: 'admin-bank',
  }),
  overpaid: msg('Transfers appear here when more arrives than was asked for, until it is given back.', {
    ns: 'admin-bank',
  }),
  closed: msg('Transfers appear here when they are paid or cancelled.', { ns: 'admin-bank' }),
}

/** What companies were asked to transfer. */
export function ExpectedTab({ url, home }: { url: TableUrl; home: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('admin-bank')
  const group = groupOf(url.filters)
  const list = useQuery(transfersQuery(group, url.cursor))
  const moves = useTransferMoves(home)
  const columns = useTransferColumns(moves)
  return (
    <>
      <ListPanel
        filter={{
          name: 'group',
          label: t('Which transfers'),
          value: group,
          values: groups.map((value) => ({ value, label: t(groupLabels[value]) })),
        }}
        list={list}
        rows={({ transfers }) => transfers.map((transfer) => ({ ...transfer, id: transfer.reference }))}
        label={t('Expected transfers')}
        columns={columns}
        url={url}
        empty={<EmptyState kind="nothing-yet" title={t(emptyTitles[group])} sentence={t(emptySentences[group])} />}
        failed={msg('The transfers could not be loaded', { ns: 'admin-bank' })}
      />
      <MoveDialog moves={moves} />
    </>
  )
}
