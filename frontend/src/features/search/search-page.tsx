import { Button, Drawer, NativeSelect, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'

import type { NoteKind } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { msg } from '~/i18n/msg.ts'
import { queryFaultOf } from '~/components/query-fault.tsx'

import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { Results } from './results.tsx'
import { SaveSearchButton } from './save-search-button.tsx'
import { savedSearchesQuery } from './saved-searches-query.ts'
import { SearchBox } from './search-box.tsx'
import { savedQuery } from './saved-query.ts'
import { searchQuery } from './search-query.ts'
import { readSearch, sorts, type Sort } from './search-url.ts'
import classes from './search.module.css'
import { useSearchUrl, type SearchUrl } from './use-search-url.ts'
import { VerificationNote } from './verification-note.tsx'

const sortLabels: Record<Sort, string> = {
  relevance: msg('Best match', { ns: 'search' }),
  years: msg('Most experience', { ns: 'search' }),
  recent: msg('Updated last', { ns: 'search' }),
}

/** How the words were read, where that is not as they were typed. */
const noteWords: Record<NoteKind, string> = {
  corrected: msg('Nobody has “{{typed}}”; shown is “{{word}}”.', { ns: 'search' }),
  without_quotes: msg('Nobody has these words in this order; shown is who has them all.', { ns: 'search' }),
  widened: msg('Nobody has “{{typed}}”; shown is what it belongs to.', { ns: 'search' }),
  left_out: msg('Nobody has “{{typed}}”; it was left out.', { ns: 'search' }),
  most_words: msg('Nobody has all the words; shown is who has most of them.', { ns: 'search' }),
}

export const clientLoader = pageLoader(({ search }) => {
  // The list of saved executives may load late; the results may not.
  void prefetchInPlace(savedQuery)
  void prefetchInPlace(savedSearchesQuery)
  return [prefetchInPlace(searchQuery(readSearch(search)))]
})

/** `/search` */
export default function SearchPage() {
  const { t } = useTranslation('search')
  const url = useSearchUrl()
  const answer = useQuery(searchQuery(url.shown))
  const isStale = useNavigation().state === 'loading'
  const [isPanelOpen, panel] = useDisclosure(false)
  const found = answer.data ?? null
  const facets = found?.facets ?? null
  const fault = queryFaultOf(answer.error)

  return (
    <Page
      title={t('Search executives')}
      purpose={t('Vetted executives of Africa and the Middle East. Names stay hidden until they accept.')}
      menu={<SaveSearchButton search={url.search} />}
    >
      <VerificationNote />
      <div className={classes.bar}>
        <SearchBox url={url} fault={fault} />
        <SortSelect url={url} />
        <Button
          hiddenFrom="md"
          variant="default"
          size="md"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden="true" />}
          onClick={panel.open}
        >
          {t('Filters')}
        </Button>
      </div>
      <button type="button" className={classes.skip} onClick={() => document.getElementById('results')?.focus()}>
        {t('Skip to results')}
      </button>
      <div className={classes.layout}>
        <aside className={classes.aside} aria-label={t('Filters')}>
          <FilterPanel url={url} counts={facets} />
        </aside>
        <section id="results" tabIndex={-1} className={classes.found} aria-label={t('Results')}>
          <FilterChips url={url} />
          {found ? (
            <>
              <div className={classes.total}>
                <Text size="sm" c="var(--text-muted)" role="status">
                  {found.total > 0 ? t('{{count}} executives', { count: found.total }) : null}
                </Text>
              </div>
              {found.notes.map(({ kind, typed, read_as: word }) => (
                <Text key={`${kind} ${typed ?? ''}`} size="sm">
                  {t(noteWords[kind], { typed, word })}
                </Text>
              ))}
              <Results found={found} url={url} isStale={isStale} />
            </>
          ) : fault ? (
            <Text c="var(--text-muted)">{t('Correct the keywords to search again.')}</Text>
          ) : (
            <ProblemPanel
              error={answer.error}
              fallback={msg('Failed to load executives', { ns: 'search' })}
              onRetry={() => void answer.refetch()}
              retrying={answer.isFetching}
            />
          )}
        </section>
      </div>
      <Drawer
        opened={isPanelOpen}
        onClose={panel.close}
        title={t('Filters')}
        position="left"
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <FilterPanel url={url} counts={facets} />
        <div className={classes.apply}>
          <Button fullWidth size="md" onClick={panel.close}>
            {found ? t('Show {{count}} executives', { count: found.total }) : t('Show results')}
          </Button>
        </div>
      </Drawer>
    </Page>
  )
}

function SortSelect({ url }: { url: SearchUrl }) {
  const { t } = useTranslation('search')
  return (
    <NativeSelect
      size="md"
      aria-label={t('Order')}
      value={url.search.sort}
      data={sorts.map((value) => ({ value, label: t(sortLabels[value]) }))}
      onChange={({ currentTarget: { value } }) => url.change({ sort: value as Sort })}
    />
  )
}
