import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useVisitor } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import type { TableState } from '~/components/table-url.ts'
import { SaveSearchButton as SaveButton } from '~/entities/saved-search/save-search-button.tsx'

import { boardQuery } from './board-url.ts'
import { savedJobSearchesQuery } from './saved-searches-query.ts'

/** Rarely needed, so it is loaded when it is. */
const SearchDrawer = lazy(async () => ({ default: (await import('./search-drawer.tsx')).SearchDrawer }))

/** Saves the search on screen, for executives. */
export function SaveSearchButton({ state }: { state: Pick<TableState, 'filters' | 'sort'> }) {
  const isExecutive = useVisitor()?.role === 'executive'
  const { t } = useTranslation('job-board')
  const { data } = useQuery({ ...savedJobSearchesQuery, enabled: isExecutive })
  if (!isExecutive) return null
  const query = boardQuery({ ...state, cursor: null })
  return (
    <>
      <Anchor component={Link} to={paths.savedJobSearches} size="sm">
        {t('Saved searches')}
      </Anchor>
      <SaveButton kept={data ? { used: data.saved_job_searches.length, most: data.most } : null}>
        {({ key, ...drawer }) => <SearchDrawer key={key} of={{ query }} {...drawer} />}
      </SaveButton>
    </>
  )
}
