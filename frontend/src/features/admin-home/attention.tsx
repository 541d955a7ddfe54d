import { Anchor, Button, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import type { AttentionCounts, AttentionKind } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { AttentionRow } from './attention-row.tsx'
import classes from './home.module.css'
import { attentionQuery } from './queries.ts'
import { countOf, kindLabels, listLabels, listPaths } from './words.ts'

/** The rows that are shown at first. */
const FIRST = 10

interface AttentionProps {
  /** Null for all. */
  kind: AttentionKind | null
  counts: AttentionCounts
}

/** What waits for the team, whatever it is: what is due first comes first. */
export function Attention({ kind, counts }: AttentionProps) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const waiting = useQuery(attentionQuery(kind))
  const [showsAll, setShowsAll] = useState(false)
  const items = waiting.data?.items ?? []
  const shown = showsAll ? items : items.slice(0, FIRST)
  const [list, label] = kind ? [listPaths[kind], listLabels[kind]] : []
  const total = kind ? countOf(counts, kind) : counts.total
  return (
    <section aria-labelledby="attention" className={classes.attention}>
      <h2 id="attention" className={classes.title}>
        {t('Needs Attention')}
      </h2>
      <Kinds chosen={kind} counts={counts} />
      {!waiting.data ? (
        <ProblemPanel
          title={msg('What waits could not be loaded', { ns: 'admin-home' })}
          error={waiting.error}
          onRetry={() => void waiting.refetch()}
          retrying={waiting.isFetching}
        />
      ) : items.length === 0 ? (
        <Text size="sm" c="var(--text-muted)">
          {t('Nothing waits for the team.')}
        </Text>
      ) : (
        <>
          <ul className={classes.rows} aria-label={t('What waits for the team')}>
            {shown.map((item) => (
              <AttentionRow key={`${item.kind} ${item.id} ${item.waiting_since}`} item={item} />
            ))}
          </ul>
          {shown.length < items.length ? (
            <Button variant="default" size="compact-sm" onClick={() => setShowsAll(true)}>
              {t('Show {{number}} more', { number: formatNumber(language, items.length - shown.length) })}
            </Button>
          ) : total > items.length ? (
            <Text size="sm" c="var(--text-muted)">
              {t('The first {{shown}} of {{total}}, by due date.', {
                shown: formatNumber(language, items.length),
                total: formatNumber(language, total),
              })}
            </Text>
          ) : null}
        </>
      )}
      {list && label ? (
        <p className={classes.links}>
          <Anchor component={Link} to={list} size="sm">
            {t(label)}
          </Anchor>
        </p>
      ) : null}
    </section>
  )
}

/** The kinds that something waits of, with its number. */
function Kinds({ chosen, counts }: { chosen: AttentionKind | null; counts: AttentionCounts }) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const navigate = useNavigate()
  const kinds = (Object.keys(kindLabels) as AttentionKind[]).filter(
    (kind) => kind === chosen || countOf(counts, kind) > 0,
  )
  if (kinds.length === 0) return null
  const choice = (label: string, count: number, kind: AttentionKind | null) => (
    <li key={label}>
      <UnstyledButton
        className={classes.kind}
        aria-pressed={kind === chosen}
        onClick={() => void navigate(kind ? paths.adminHomeOf(kind) : paths.admin, { preventScrollReset: true })}
      >
        {label}
        <span className={classes.kindCount}>{formatNumber(language, count)}</span>
      </UnstyledButton>
    </li>
  )
  return (
    <ul className={classes.kinds} aria-label={t('Kinds')}>
      {choice(t('All'), counts.total, null)}
      {kinds.map((kind) => choice(t(kindLabels[kind]), countOf(counts, kind), kind))}
    </ul>
  )
}
