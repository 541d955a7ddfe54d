import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { exportInvoices } from '~/api/generated/invoices.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ExportButton } from '~/components/export-button.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { readTableState } from '~/components/table-url.ts'
import { useNow } from '~/components/time-ago.tsx'
import { useTableUrl } from '~/components/use-table-url.ts'
import { formatMonth } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { useColumns } from './columns.tsx'
import classes from './invoices.module.css'
import { listQuery, monthOf } from './list-query.ts'
import { lastMonths } from './months.ts'

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(listQuery(readTableState(search)))])

/** The value of the filter for all months, which is no parameter. */
const ALL = 'all'

/** `/admin/invoices`: all invoices and credit notes. */
export default function InvoicesPage() {
  const { t } = useTranslation('admin-invoices')
  const language = useLanguage()
  const now = useNow()
  const url = useTableUrl()
  const list = useQuery(listQuery(url))
  const columns = useColumns()
  const month = monthOf(url.filters)

  return (
    <ListPage
      title={t('Invoices')}
      purpose={t('All invoices and credit notes, the newest first.')}
      action={<ExportMonth month={month} />}
      label={t('Invoices and credit notes')}
      filters={
        <div className={classes.filters}>
          <Select
            label={t('Issued in (UTC)')}
            allowDeselect={false}
            value={month ?? ALL}
            onChange={(chosen) => url.setFilter('month', chosen === ALL ? null : chosen)}
            data={[
              { value: ALL, label: t('All months') },
              ...lastMonths(now, month).map((value) => ({ value, label: formatMonth(language, value) })),
            ]}
          />
        </div>
      }
      list={list}
      of={({ invoices: records, next_cursor: nextCursor }) => ({ records, nextCursor })}
      columns={columns}
      url={url}
      empty={
        month === null ? (
          <EmptyState
            kind="nothing-yet"
            title={t('No invoices')}
            sentence={t('An invoice is issued with every payment.')}
          />
        ) : (
          <EmptyState kind="nothing-matches" title={t('No invoices in this month')} onClear={url.clearFilters} />
        )
      }
      failure={{ title: msg('The invoices could not be loaded', { ns: 'admin-invoices' }) }}
    />
  )
}

/** Saves the invoices of the chosen month as a table. */
function ExportMonth({ month }: { month: string | null }) {
  const { t } = useTranslation('admin-invoices')
  return (
    <ExportButton
      label={t('Export')}
      blocked={month === null ? t('Choose a month first: one month is exported at a time.') : null}
      load={async () => {
        const query = { month: month ?? '' }
        return (await exportInvoices({ query, parseAs: 'blob', throwOnError: true })).data
      }}
      filename={`invoices-${month}.csv`}
      done={t('Invoices exported. The export is in the audit log.')}
      failed={msg('The invoices could not be exported', { ns: 'admin-invoices' })}
    />
  )
}
