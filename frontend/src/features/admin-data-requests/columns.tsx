import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { DataRequestView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import type { Column } from '~/components/data-table.tsx'
import { DeedButton } from '~/components/deed-button.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'

import classes from './data-requests.module.css'
import { Due } from './due.tsx'
import { deedLabels, isDeed, kindLabels, stateLabels, stateTones, type Deed } from './words.ts'

export function useColumns(onDeed: (request: DataRequestView, deed: Deed) => void): readonly Column<DataRequestView>[] {
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
          {request.allowed_transitions.map(({ event, blocked }) =>
            isDeed(event) ? (
              <DeedButton
                key={event}
                label={t(deedLabels[event])}
                of={request.who?.name || request.who?.email || t('Erased')}
                blocked={blocked ?? null}
                size="compact-sm"
                variant="subtle"
                onClick={() => onDeed(request, event)}
              />
            ) : null,
          )}
        </div>
      ),
    },
  ]
}
