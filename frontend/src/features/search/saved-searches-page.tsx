import { Anchor, Button } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'

import type { SavedSearchView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetch, usePrefetched } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Page } from '~/components/page.tsx'
import { KeptSearch } from '~/entities/saved-search/kept-search.tsx'
import { KeptSearches } from '~/entities/saved-search/kept-searches.tsx'
import { frequencyLabels } from '~/entities/saved-search/words.ts'

import { useFilterWords } from './filter-words.ts'
import { addressOf, savedSearchesQuery, searchOf, useSearchRemoval } from './saved-searches-query.ts'
import { SearchDrawer } from './search-drawer.tsx'

/** An alert links here with `?open=`: runs that search at once. */
export const clientLoader = pageLoader(({ search }) => [prefetchSearches(search.get('open'))])

/** The link in a mail names the search to open. */
async function prefetchSearches(open: string | null): Promise<void> {
  const { saved_searches: kept } = await prefetch(savedSearchesQuery)
  const asked = kept.find(({ id }) => id === open)
  // The router's own redirect.
  // oxlint-disable-next-line typescript/only-throw-error
  if (asked) throw redirect(addressOf(asked))
}

/** `/saved-searches`: the saved searches of an employer, and how often they send alerts. */
export default function SavedSearchesPage() {
  const { t } = useTranslation('search')
  const { saved_searches: all, most } = usePrefetched(savedSearchesQuery)
  const [changed, setChanged] = useState<{ saved: SavedSearchView; opened: boolean; visit: number } | null>(null)
  const change = (saved: SavedSearchView) => setChanged({ saved, opened: true, visit: (changed?.visit ?? 0) + 1 })
  return (
    <Page
      title={t('Saved searches')}
      purpose={t('Searches to ask again, and to be told of executives who begin to match.')}
      menu={
        <Anchor component={Link} to={paths.search} size="sm">
          {t('Search executives')}
        </Anchor>
      }
    >
      {all.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          title={t('No saved searches yet')}
          sentence={t('Search for executives, then save the search to be told when somebody new matches.')}
          action={
            <Button component={Link} to={paths.search}>
              {t('Search executives')}
            </Button>
          }
        />
      ) : (
        <KeptSearches used={all.length} most={most}>
          {all.map((saved) => (
            <OwnSearch key={saved.id} saved={saved} onChange={() => change(saved)} />
          ))}
        </KeptSearches>
      )}
      {changed ? (
        <SearchDrawer
          key={changed.visit}
          of={{ saved: changed.saved }}
          opened={changed.opened}
          onClose={() => setChanged({ ...changed, opened: false })}
        />
      ) : null}
    </Page>
  )
}

function OwnSearch({ saved, onChange }: { saved: SavedSearchView; onChange: () => void }) {
  const { t } = useTranslation('search')
  const { t: word } = useTranslation('saved-search')
  const wordsOf = useFilterWords()
  const removal = useSearchRemoval(saved)
  const { name, frequency } = saved
  const Bell = frequency === 'none' ? IconBellOff : IconBell
  return (
    <KeptSearch
      name={name}
      createdAt={saved.created_at}
      to={addressOf(saved)}
      filters={wordsOf(searchOf(saved)).map(({ text }) => text)}
      everything={t('Everybody who can be found.')}
      alerts={
        <>
          <Bell size={16} stroke={1.5} aria-hidden="true" />
          <span>{word(frequencyLabels[frequency])}</span>
        </>
      }
      actions={
        <Button variant="default" aria-label={t('Change {{name}}', { name })} onClick={onChange}>
          {t('Change')}
        </Button>
      }
      consequence={t('Its alerts end. Executives and introductions stay as they are.')}
      onRemove={() => removal.mutate({ path: { id: saved.id } })}
      removing={removal.isPending}
    />
  )
}
