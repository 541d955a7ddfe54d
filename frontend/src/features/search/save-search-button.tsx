import { Button } from '@mantine/core'
import { IconBellPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Hint } from '~/components/hint.tsx'

import { savedSearchesQuery } from './saved-searches-query.ts'
import type { Search } from './search-url.ts'

/** Rarely needed, so it is loaded when it is. */
const SearchDrawer = lazy(async () => ({ default: (await import('./search-drawer.tsx')).SearchDrawer }))

/** Saves the search on screen. */
export function SaveSearchButton({ search }: { search: Search }) {
  const { t } = useTranslation('search')
  const { data } = useQuery(savedSearchesQuery)
  const [drawer, setDrawer] = useState({ opened: false, visit: 0 })
  const isFull = data !== undefined && data.saved_searches.length >= data.most
  return (
    <>
      <Hint
        text={
          isFull
            ? t('You keep {{most}} searches, which is the most. Delete one to save another.', { most: data.most })
            : null
        }
      >
        <Button
          variant="default"
          leftSection={<IconBellPlus size={16} stroke={1.5} aria-hidden="true" />}
          data-disabled={isFull || undefined}
          aria-disabled={isFull || undefined}
          onClick={isFull ? undefined : () => setDrawer({ opened: true, visit: drawer.visit + 1 })}
        >
          {t('Save this search')}
        </Button>
      </Hint>
      {drawer.visit > 0 ? (
        <Suspense fallback={null}>
          <SearchDrawer
            key={drawer.visit}
            of={{ search }}
            opened={drawer.opened}
            onClose={() => setDrawer({ ...drawer, opened: false })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
