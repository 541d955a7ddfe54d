import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SearchView } from '~/api/generated/types.gen.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { executiveOf, type AskedExecutive } from '~/entities/introduction/asked-executive.ts'
import { Introduce } from '~/entities/introduction/introduce.tsx'
import { useIsVerified } from '~/entities/introduction/is-verified.ts'

import { CandidateCard } from './candidate-card.tsx'
import { hasFilters } from './search-url.ts'
import classes from './search.module.css'
import type { SearchUrl } from './use-search-url.ts'

interface ResultsProps {
  found: SearchView
  url: SearchUrl
  /** The last response stays on screen while the next one loads. */
  isStale: boolean
}

/** A page of executives, with the drawer for a request. */
export function Results({ found, url, isStale }: ResultsProps) {
  const { t } = useTranslation('search')
  const isVerified = useIsVerified()
  const [asked, setAsked] = useState<{ executive: AskedExecutive; opened: boolean; visit: number } | null>(null)
  const { trail } = url.shown
  const next = found.next_cursor ?? null

  if (found.results.length === 0 && trail.length === 0) {
    return hasFilters(url.shown) ? (
      <EmptyState kind="nothing-matches" title={t('No executive matches')} onClear={url.clear} />
    ) : (
      <EmptyState
        kind="nothing-yet"
        title={t('No executives yet')}
        sentence={
          isVerified
            ? t('The first ones appear here as soon as they are vetted.')
            : t('None is visible to every employer at present. Once your company is verified, you see the others.')
        }
      />
    )
  }
  return (
    <>
      <div className={classes.results} data-stale={isStale || undefined} aria-busy={isStale}>
        {found.results.map((candidate) => (
          <CandidateCard
            key={candidate.id}
            candidate={candidate}
            onIntroduce={() =>
              setAsked({ executive: executiveOf(candidate), opened: true, visit: (asked?.visit ?? 0) + 1 })
            }
          />
        ))}
      </div>
      {trail.length > 0 || next !== null ? (
        <Group component="nav" gap="xs" mt="md" justify="flex-end" aria-label={t('Pages')}>
          <Button variant="default" size="compact-sm" disabled={trail.length === 0} onClick={url.goNewer}>
            {t('Previous')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={next === null}
            onClick={() => next !== null && url.goOlder(next)}
          >
            {t('Next')}
          </Button>
        </Group>
      ) : null}
      <Introduce asked={asked} onClose={() => asked && setAsked({ ...asked, opened: false })} />
    </>
  )
}
