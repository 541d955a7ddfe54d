import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { DataRequestView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import type { Column } from '~/components/data-table.tsx'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { kindLabels } from '~/entities/data-request/words.ts'

import classes from './data-requests.module.css'
import { Due } from './due.tsx'
import { EarlyErasure, type EarlyErasureMoves } from './early-erasure.tsx'
import type { RequestMoves } from './use-request-moves.tsx'
import { stateLabels, stateTones } from './words.ts'

export function useColumns(moves: RequestMoves, early: EarlyErasureMoves): readonly Column<DataRequestView>[] {
  const { t } = useTranslation('admin-data-requests')
  return [
    {
      key: 'who',
      title: t('Who'),
      render: ({ account_id: id, who, kind }) => (
        <>
          {who ? (
            <Link to={paths.adminUser({ id, email: who.email })}>
              <bdi>{who.name || who.email}</bdi>
            </Link>
          ) : (
            t('Erased')
          )}
          <span className={classes.kind}>{t(kindLabels[kind])}</span>
        </>
      ),
    },
    { key: 'kind', title: t('What'), isExtra: true, render: ({ kind }) => t(kindLabels[kind]) },
    {
      key: 'state',
      title: t('State'),
      isExtra: true,
      render: ({ state }) => <StatusBadge tone={stateTones[state]}>{t(stateLabels[state])}</StatusBadge>,
    },
    { key: 'received', title: t('Received'), isExtra: true, render: ({ received_at: at }) => <Day at={at} /> },
    { key: 'due', title: t('Due or answered'), render: (request) => <Due request={request} /> },
    {
      key: 'deeds',
      title: t('Actions'),
      align: 'end',
      render: (request) => (
        <div className={classes.deeds}>
          <MoveButtons
            moves={moves}
            record={request}
            of={request.who?.name || request.who?.email || t('Erased')}
            look="row"
          />
          <EarlyErasure request={request} moves={early} />
        </div>
      ),
    },
  ]
}
