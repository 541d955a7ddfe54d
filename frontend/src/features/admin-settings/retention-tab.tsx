import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { RetentionView } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { RecordList } from '~/components/record-list.tsx'
import type { TableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { English } from './english.tsx'
import { Found } from './found.tsx'
import { rulesQuery } from './queries.ts'
import { isFound } from './search.ts'
import { endLabels, storeLabels } from './words.ts'

type Row = RetentionView & { id: string }

/**
 * The register of personal data. All its rows are in one response, which every search would return again, so the rows are
 * filtered here.
 */
export function RetentionTab({ url }: { url: TableUrl }) {
  const { t } = useTranslation('admin-settings')
  const rules = useQuery(rulesQuery)
  const { q = '' } = url.filters
  const place = ({ store, store_name: name }: RetentionView) => t(storeLabels[store], { name: name ?? '' })
  const columns: readonly Column<Row>[] = [
    {
      key: 'what',
      title: t('Data'),
      render: (row) => (
        <>
          <English>{row.what}</English>
          <Text size="xs" c="var(--text-faint)">
            <bdi>{row.data}</bdi> · <bdi>{place(row)}</bdi>
          </Text>
        </>
      ),
    },
    { key: 'why', title: t('Purpose'), isExtra: true, render: ({ why }) => <English>{why}</English> },
    {
      key: 'end',
      title: t('When the account is erased'),
      render: ({ end, reason }) => (
        <>
          {t(endLabels[end])}
          {reason === null ? null : (
            <Text size="xs" c="var(--text-faint)">
              <English>{reason}</English>
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'period',
      title: t('Kept for'),
      isExtra: true,
      render: ({ period, end }) => {
        if (period !== null) return <English>{period}</English>
        return end === 'erased' ? t('As long as the account exists') : '—'
      },
    },
  ]
  return (
    <RecordList
      filters={
        <>
          <Text c="var(--text-muted)" mb="md">
            {t(
              'The register of stored personal data, by which exports and erasures are carried out. Its texts are in English. It changes with a release.',
            )}
          </Text>
          <Found label={t('Search the register')} value={q} onSearch={(text) => url.setFilter('q', text)} />
        </>
      }
      label={t('Retention')}
      list={rules}
      of={({ retention }) => ({
        records: retention
          .filter((row) =>
            isFound(q, [row.data, place(row), row.what, row.why, t(endLabels[row.end]), row.reason, row.period]),
          )
          .map((row) => ({ ...row, id: `${row.store} ${row.store_name ?? ''} ${row.data}` })),
      })}
      columns={columns}
      url={url}
      empty={<EmptyState kind="nothing-matches" onClear={() => url.setFilter('q', null)} />}
      failure={{ title: msg('The rules could not be loaded', { ns: 'admin-settings' }) }}
    />
  )
}
