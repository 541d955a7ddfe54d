import { Anchor, Button, Checkbox, Chip, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type ShouldRevalidateFunction } from 'react-router'

import type { SavedCandidateView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetch, usePrefetched } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Page } from '~/components/page.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { useAskedParams } from '~/components/use-asked-params.ts'
import { executiveOf, type AskedExecutive } from '~/entities/introduction/asked-executive.ts'
import { Introduce } from '~/entities/introduction/introduce.tsx'

import { CandidateCard } from './candidate-card.tsx'
import { Comparison } from './comparison.tsx'
import { savedQuery } from './saved-query.ts'
import classes from './saved.module.css'

/** The maximum number of executives that can be compared legibly. */
const MOST_COMPARED = 4

export const clientLoader = pageLoader(() => [prefetch(savedQuery)])

/** The selection for the comparison; it does not change the saved list. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

/** `/saved-candidates?tag=&compare=&compare=`: all saved candidates, and some of them side by side. */
export default function SavedPage() {
  const { t } = useTranslation('search')
  const { saved_candidates: all } = usePrefetched(savedQuery)
  const [params, ask] = useAskedParams()
  const [asked, setAsked] = useState<{ executive: AskedExecutive; opened: boolean; visit: number } | null>(null)
  const tags = [...new Set(all.flatMap((each) => each.tags))].toSorted((a, b) => a.localeCompare(b))
  const tag = tags.find((each) => each === params.get('tag')) ?? null
  const compared = params
    .getAll('compare')
    .map((id) => all.find(({ executive_id: executive }) => executive === id))
    .filter((each) => each !== undefined)
    .slice(0, MOST_COMPARED)
  const shown = all.filter((each) => tag === null || each.tags.includes(tag))

  const go = (chosen: string | null, beside: readonly SavedCandidateView[]) => {
    const next = new URLSearchParams()
    if (chosen !== null) next.set('tag', chosen)
    for (const each of beside) next.append('compare', each.executive_id)
    ask(next, { preventScrollReset: true })
  }
  const toggle = (saved: SavedCandidateView) =>
    go(tag, compared.includes(saved) ? compared.filter((each) => each !== saved) : [...compared, saved])
  const introduce = (saved: SavedCandidateView) =>
    setAsked({ executive: executiveOf(saved.candidate), opened: true, visit: (asked?.visit ?? 0) + 1 })

  return (
    <Page
      title={t('Saved candidates')}
      purpose={t('Executives you keep in view. Hidden profiles are not listed.')}
      menu={
        <Anchor component={Link} to={paths.search} size="sm">
          {t('Search executives')}
        </Anchor>
      }
    >
      {all.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          title={t('Nobody saved yet')}
          sentence={t('Save executives in search to write notes on them and to compare them.')}
          action={
            <Button component={Link} to={paths.search}>
              {t('Search executives')}
            </Button>
          }
        />
      ) : (
        <>
          {compared.length > 1 ? (
            <Comparison compared={compared} onRemove={toggle} onIntroduce={introduce} />
          ) : (
            <Text size="sm" c="var(--text-muted)" mb="md">
              {t('Choose two to four to see them beside each other.')}
            </Text>
          )}
          {tags.length > 0 ? (
            <Chip.Group value={tag ?? ''} onChange={(value) => go(value === tag ? null : value, compared)}>
              <Group gap="xs" mb="md" role="group" aria-label={t('Tags')}>
                {tags.map((each) => (
                  <Chip key={each} value={each} size="xs" onClick={() => (each === tag ? go(null, compared) : null)}>
                    <bdi>{each}</bdi>
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          ) : null}
          <div className={classes.list}>
            {shown.map((saved) => (
              <CandidateCard
                key={saved.executive_id}
                candidate={{ ...saved.candidate, why_matched: [] }}
                onIntroduce={() => introduce(saved)}
                head={
                  <Checkbox
                    size="xs"
                    label={t('Compare')}
                    aria-label={t('Compare {{name}}', { name: saved.candidate.initials })}
                    checked={compared.includes(saved)}
                    disabled={compared.length >= MOST_COMPARED && !compared.includes(saved)}
                    onChange={() => toggle(saved)}
                  />
                }
              >
                <OwnWords saved={saved} />
              </CandidateCard>
            ))}
          </div>
        </>
      )}
      <Introduce asked={asked} onClose={() => asked && setAsked({ ...asked, opened: false })} />
    </Page>
  )
}

function OwnWords({ saved }: { saved: SavedCandidateView }) {
  const { t } = useTranslation('search')
  return (
    <div className={classes.own}>
      {saved.notes ? (
        <p className={classes.notes} dir="auto">
          {saved.notes}
        </p>
      ) : null}
      <p className={classes.meta}>
        {saved.tags.map((tag) => (
          <bdi key={tag} className={classes.tag}>
            {tag}
          </bdi>
        ))}
        <span>
          {t('Saved')} <TimeAgo at={saved.saved_at} />
        </span>
      </p>
    </div>
  )
}
