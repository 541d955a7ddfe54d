import { Group } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useUser } from '~/api/session.ts'
import { withFilter } from '~/components/table-url.ts'
import { useLatestParams } from '~/components/use-next-params.ts'

import { askedBy } from './address.ts'
import { ExportMenu } from './export-menu.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { FoundList } from './found-list.tsx'
import { LogButton } from './log-button.tsx'
import { notExported } from './queries.ts'
import { Totals } from './totals.tsx'
import { TrailFilters } from './trail-filters.tsx'
import { TrailList } from './trail-list.tsx'
import { useTotals } from './use-totals.ts'

/** The tab `audit-trail`: everything, filtered, or what a search finds. */
export function TrailTab() {
  const [params, setParams] = useSearchParams()
  const latest = useLatestParams()
  const asked = askedBy(params)
  const [exportError, setExportError] = useState<unknown>(null)
  const { role, company } = useUser()
  const mayLog = role === 'executive' || company?.seat !== 'interviewer'
  const change = (name: string, value: string | null) => {
    const next = withFilter(latest(), name, value)
    // A participant alone opens the timeline.
    next.set('tab', 'audit-trail')
    setParams(next, { replace: name === 'q' })
  }
  return (
    <>
      <Totals of={useTotals(asked)} />
      <TrailFilters asked={asked} onChange={change} />
      <Group gap="xs" my="md" justify="flex-end">
        <ExportMenu asked={asked} onFailure={setExportError} />
        {mayLog ? <LogButton participant={null} /> : null}
      </Group>
      {exportError ? <FailureBanner title={notExported} error={exportError} /> : null}
      {asked.isSearch ? (
        <FoundList asked={asked} onClear={() => change('q', null)} />
      ) : (
        <TrailList asked={asked} onClear={() => setParams(new URLSearchParams({ tab: 'audit-trail' }))} />
      )}
    </>
  )
}
