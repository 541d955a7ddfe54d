import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { BankLineView } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { Money } from '~/components/money.tsx'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import type { TableUrl } from '~/components/use-table-url.ts'
import { bankLineLabels } from '~/entities/premium/words.ts'
import { formatDay } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { recognised, statusOf, type RecognisedStatus } from './address.ts'
import classes from './bank.module.css'
import { ListPanel } from './list-panel.tsx'
import { recordOf } from './matching.ts'
import { linesQuery } from './queries.ts'
import { Reference } from './reference.tsx'
import type { LineMoves } from './use-line-moves.tsx'

interface RecognisedTabProps {
  url: TableUrl
  moves: LineMoves
}

/** What arrived and is matched, or was something else, the newest first. */
export function RecognisedTab({ url, moves }: RecognisedTabProps) {
  const { t } = useTranslation('admin-bank')
  const { t: words } = useTranslation('premium-words')
  const status = statusOf(url.filters)
  const list = useQuery(linesQuery(status, url.cursor))
  const columns = useColumns(status, moves)
  return (
    <ListPanel
      filter={{
        name: 'status',
        label: t('Which payments'),
        value: status,
        values: recognised.map((value) => ({ value, label: words(bankLineLabels[value]) })),
      }}
      list={list}
      rows={({ lines }) => lines}
      label={t('Recognised payments')}
      columns={columns}
      url={url}
      empty={
        <EmptyState
          kind="nothing-yet"
          title={t('No such payments')}
          sentence={t('Payments appear here when they are matched, or recorded as something else.')}
        />
      }
      failed={msg('The payments could not be loaded', { ns: 'admin-bank' })}
    />
  )
}

function useColumns(status: RecognisedStatus, moves: LineMoves): readonly Column<BankLineView>[] {
  const { t } = useTranslation('admin-bank')
  const language = useLanguage()
  const matched: Column<BankLineView> = {
    key: 'matched',
    title: t('Matched with'),
    render: ({ matched: reference }) => (reference ? <Reference of={reference} /> : '—'),
  }
  const actions: Column<BankLineView> = {
    key: 'actions',
    title: t('Actions'),
    align: 'end',
    render: (line) => (
      <MoveButtons
        moves={moves}
        record={recordOf(line)}
        only={({ event }) => event === 'reopen'}
        of={line.payer || formatDay(language, line.booked_on)}
        look="row"
      />
    ),
  }
  return [
    {
      key: 'from',
      title: t('From'),
      render: ({ payer, remittance, booked_on: day }) => (
        <>
          <bdi>{payer || '—'}</bdi>
          {remittance ? (
            <span className={classes.quiet}>
              <bdi>{remittance}</bdi>
            </span>
          ) : null}
          <span className={`${classes.quiet} ${classes.phone}`}>{formatDay(language, day)}</span>
        </>
      ),
    },
    {
      key: 'day',
      title: t('Day'),
      isExtra: true,
      render: ({ booked_on: day }) => <span className="tabular">{formatDay(language, day)}</span>,
    },
    {
      key: 'amount',
      title: t('Amount'),
      align: 'end',
      render: ({ amount }) => <Money amount={amount.minor} currency={amount.currency} />,
    },
    {
      key: 'changed',
      title: t('Recognised'),
      isExtra: true,
      render: ({ changed_at: changed }) => <TimeAgo at={changed} />,
    },
    // A match is not reopened.
    status === 'matched' ? matched : actions,
  ]
}
