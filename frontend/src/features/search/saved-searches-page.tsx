import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'

import type { SavedSearchView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetch, usePrefetched } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { confirm } from '~/components/confirm.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { Page } from '~/components/page.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'

import { useFilterWords } from './filter-words.ts'
import classes from './saved.module.css'
import { addressOf, frequencyLabels, savedSearchesQuery, searchOf, useSearchRemoval } from './saved-searches-query.ts'
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
        <>
          <Text size="sm" c="var(--text-muted)" mb="md">
            {all.length >= most
              ? t('You keep {{most}} searches, which is the most. Delete one to save another.', { most })
              : t('{{used}} of {{most}} searches', { used: all.length, most })}
          </Text>
          <ul className={classes.searches}>
            {all.map((saved) => (
              <KeptSearch key={saved.id} saved={saved} onChange={() => change(saved)} />
            ))}
          </ul>
        </>
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

function KeptSearch({ saved, onChange }: { saved: SavedSearchView; onChange: () => void }) {
  const { t } = useTranslation('search')
  const wordsOf = useFilterWords()
  const removal = useSearchRemoval(saved)
  const filters = wordsOf(searchOf(saved))
  const { name, frequency } = saved
  const Bell = frequency === 'none' ? IconBellOff : IconBell
  const remove = async () => {
    const isSure = await confirm({
      title: t('Delete {{name}}?', { name }),
      consequence: t('Its alerts end. Executives and introductions stay as they are.'),
      confirmLabel: t('Delete search'),
      isDestructive: true,
    })
    if (isSure) removal.mutate({ path: { id: saved.id } })
  }
  return (
    <li className={classes.search}>
      <div className={classes.what}>
        <h2 className={classes.name}>
          <Anchor component={Link} to={addressOf(saved)} inherit>
            <bdi>{name}</bdi>
          </Anchor>
        </h2>
        <ul className={classes.filters} aria-label={t('Filters in use')}>
          {filters.map(({ key, text }) => (
            <li key={key}>
              <bdi className={classes.tag}>{text}</bdi>
            </li>
          ))}
          {filters.length === 0 ? <li className={classes.meta}>{t('Everybody who can be found.')}</li> : null}
        </ul>
        <p className={classes.meta}>
          <Bell size={16} stroke={1.5} aria-hidden="true" />
          <span>{t(frequencyLabels[frequency])}</span>
          <span>
            {t('Saved')} <TimeAgo at={saved.created_at} />
          </span>
        </p>
      </div>
      <Group gap="xs" className={classes.deeds}>
        <Button variant="default" aria-label={t('Change {{name}}', { name })} onClick={onChange}>
          {t('Change')}
        </Button>
        <Button
          variant="subtle"
          color="clay"
          aria-label={t('Delete {{name}}', { name })}
          loading={removal.isPending}
          onClick={() => void remove()}
        >
          {t('Delete')}
        </Button>
      </Group>
    </li>
  )
}
