import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { JobApplicationLineView, JobApplicationsView } from '~/api/generated/types.gen.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { RecordList } from '~/components/record-list.tsx'
import type { Beside } from '~/components/use-beside.ts'
import { useSelection } from '~/components/use-selection.ts'
import type { TableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { useColumns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { NoApplications } from './no-applications.tsx'
import { RejectDrawer } from './reject-drawer.tsx'
import { useMayDecide } from './use-may-decide.ts'

interface ListTabProps {
  job: string
  list: UseQueryResult<JobApplicationsView, unknown>
  beside: Beside
  url: TableUrl
}

/** The applicants of one job in a table, with filters; several can be refused at once. */
export function ListTab({ job, list, beside, url }: ListTabProps) {
  const { t } = useTranslation('applicants')
  const columns = useColumns(beside, false)
  const mayDecide = useMayDecide()
  const selection = useSelection((list.data?.applications ?? []).map(({ id }) => id))
  const [isRejecting, setRejecting] = useState(false)
  return (
    <>
      <RecordList
        label={t('Applicants')}
        filters={<Filters url={url} {...(list.data ? { stages: list.data.stages } : {})} />}
        list={list}
        of={({ applications: records, next_cursor: nextCursor }) => ({ records, nextCursor: nextCursor ?? null })}
        columns={columns}
        url={url}
        selection={
          mayDecide
            ? {
                chosen: selection.chosen,
                onChange: selection.choose,
                nameOf: ({ name }: JobApplicationLineView) => name,
                actions: (
                  <Button size="compact-sm" variant="default" onClick={() => setRejecting(true)}>
                    {t('Refuse')}
                  </Button>
                ),
              }
            : undefined
        }
        empty={
          Object.keys(url.filters).length > 0 ? (
            <EmptyState kind="nothing-matches" title={t('No applicant matches')} onClear={url.clearFilters} />
          ) : (
            <NoApplications />
          )
        }
        failure={{ title: msg('The applicants could not be loaded', { ns: 'applicants' }) }}
      />
      <RejectDrawer
        // The input is discarded when it is closed.
        key={isRejecting ? 'open' : 'closed'}
        job={job}
        ids={[...selection.chosen]}
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        onDone={() => {
          setRejecting(false)
          selection.choose(new Set())
        }}
      />
    </>
  )
}
