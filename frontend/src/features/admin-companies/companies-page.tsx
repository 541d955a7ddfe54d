import { Drawer, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { LIST_COMPANIES_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { SearchField } from '~/components/search-field.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { verificationLabels } from '~/entities/profile/verification.ts'
import { msg } from '~/i18n/msg.ts'

import { useColumns } from './columns.tsx'
import classes from './companies.module.css'
import { CompanyFile } from './company-file.tsx'
import { listQuery, shownBy } from './list-query.ts'
import { useCompanyMoves } from './use-company-moves.tsx'

/** Which company is open beside the list. */
const OPEN = 'company'

export const shouldRevalidate = keepsListFor(OPEN)

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(listQuery(readTableState(search)))])

/** `/admin/companies`: companies to verify, and all others. */
export default function CompaniesPage() {
  const { t } = useTranslation('admin-companies')
  const { t: word } = useTranslation('profile-words')
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const list = useQuery(listQuery(url))
  const moves = useCompanyMoves()
  const columns = useColumns(beside)
  const q = url.filters['q'] ?? ''
  const shown = q && url.filters['status'] === undefined ? 'all' : shownBy(url.filters)

  return (
    <ListPage
      title={t('Companies')}
      purpose={t('Employers whose company waits for verification, the most urgent first.')}
      label={t('Companies')}
      filters={
        <div className={classes.filters}>
          <SearchField
            label={t('Search companies')}
            placeholder={t('Registered name begins with…')}
            value={q}
            onSearch={(text) => url.setFilter('q', text)}
            maxLength={LIST_COMPANIES_Q_MAX_LENGTH}
          />
          <Select
            aria-label={t('Verification')}
            allowDeselect={false}
            value={shown}
            onChange={(status) => url.setFilter('status', status === 'pending' && !q ? null : status)}
            data={[
              ...(['pending', 'verified', 'rejected', 'unverified'] as const).map((status) => ({
                value: status,
                label: word(verificationLabels[status]),
              })),
              { value: 'all', label: t('All') },
            ]}
          />
        </div>
      }
      list={list}
      of={({ companies: records, total, next_cursor: nextCursor }) => ({ records, total, nextCursor })}
      columns={columns}
      url={url}
      empty={
        q ? (
          <EmptyState kind="nothing-matches" title={t('No company found')} onClear={url.clearFilters} />
        ) : shown === 'pending' ? (
          <EmptyState
            kind="nothing-yet"
            title={t('No company waits for verification')}
            sentence={t('New requests of employers appear here.')}
          />
        ) : (
          <EmptyState
            kind="nothing-yet"
            title={t('No companies')}
            sentence={t('No company has this status at present.')}
          />
        )
      }
      failure={{ title: msg('Error fetching companies', { ns: 'admin-companies' }) }}
    >
      <Drawer
        opened={beside.id !== null}
        onClose={beside.close}
        title={t('Company')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {beside.id ? <CompanyFile id={beside.id} moves={moves} /> : null}
      </Drawer>
      <MoveDialog moves={moves} />
    </ListPage>
  )
}
