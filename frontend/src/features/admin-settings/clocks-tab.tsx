import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ClockView } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { RecordList } from '~/components/record-list.tsx'
import type { TableUrl } from '~/components/use-table-url.ts'
import { formatList } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { clockLabels } from './clock-words.ts'
import { Found } from './found.tsx'
import { rulesQuery } from './queries.ts'
import { isFound } from './search.ts'
import { useDuration } from './use-duration.ts'
import { promiseLabels } from './words.ts'

type Row = ClockView & { id: string }

/** The durations that are fixed in the code, and the texts that promise them. */
export function ClocksTab({ url }: { url: TableUrl }) {
  const { t } = useTranslation('admin-settings')
  const language = useLanguage()
  const rules = useQuery(rulesQuery)
  const duration = useDuration()
  const { q = '' } = url.filters
  const promised = ({ promised_in: texts }: ClockView) =>
    formatList(
      language,
      texts.map((text) => t(promiseLabels[text])),
    )
  const columns: readonly Column<Row>[] = [
    { key: 'clock', title: t('Clock'), render: ({ clock }) => t(clockLabels[clock]) },
    { key: 'duration', title: t('Duration'), render: (row) => duration(row) },
    { key: 'promised', title: t('Promised in'), isExtra: true, render: (row) => promised(row) || '—' },
  ]
  return (
    <RecordList
      filters={
        <>
          <Text c="var(--text-muted)" mb="md">
            {t(
              'These durations are fixed in the program, because a text promises them or a rule depends on them. They change with a release, together with the texts.',
            )}
          </Text>
          <Found label={t('Search clocks')} value={q} onSearch={(text) => url.setFilter('q', text)} />
        </>
      }
      label={t('Clocks')}
      list={rules}
      of={({ clocks }) => ({
        records: clocks
          .filter((row) => isFound(q, [t(clockLabels[row.clock]), duration(row), promised(row)]))
          .map((row) => ({ ...row, id: row.clock })),
      })}
      columns={columns}
      url={url}
      empty={<EmptyState kind="nothing-matches" onClear={() => url.setFilter('q', null)} />}
      failure={{ title: msg('The rules could not be loaded', { ns: 'admin-settings' }) }}
    />
  )
}
