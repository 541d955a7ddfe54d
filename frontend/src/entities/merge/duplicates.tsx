import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DuplicatesView, DuplicateView } from '~/api/generated/types.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { msg } from '~/i18n/msg.ts'

import { MergeDialog } from './merge-dialog.tsx'
import classes from './merge.module.css'
import { Merges } from './merges.tsx'
import { Summary } from './summary.tsx'
import { duplicatesQuery } from './use-merge.ts'
import { ruleLabels } from './words.ts'

interface DuplicatesProps {
  /** The id of an account or of a draft profile. */
  of: string
  /** Whether to look at once: each look is in the access log of the people found. */
  isOpen: boolean
}

/** Records that may be about the same person, and the merges of this one. */
export function Duplicates({ of, isOpen }: DuplicatesProps) {
  const { t } = useTranslation('merge')
  const [isAsked, setAsked] = useState(isOpen)
  const found = useQuery({ ...duplicatesQuery(of), enabled: isAsked })
  return (
    <section aria-labelledby="duplicates">
      <Title order={3} id="duplicates" className={classes.heading}>
        {t('Possible duplicates')}
      </Title>
      {!isAsked ? (
        <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
          {t('Look for duplicates')}
        </Button>
      ) : found.data ? (
        <Found of={found.data} />
      ) : found.error ? (
        <ProblemPanel
          title={msg('The duplicates could not be loaded', { ns: 'merge' })}
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : (
        <Skeleton height={64} />
      )}
    </section>
  )
}

function Found({ of: { person, merged_by: mergedBy, merges, duplicates } }: { of: DuplicatesView }) {
  const { t } = useTranslation('merge')
  const [compared, setCompared] = useState<DuplicateView | null>(null)
  return (
    <div className={classes.found}>
      {person.is_merged && !mergedBy ? (
        <Text size="sm">{t('This record is merged into another one, which no longer exists.')}</Text>
      ) : null}
      <Merges merges={mergedBy ? [mergedBy, ...merges] : merges} of={person.id} />
      {duplicates.length === 0 ? (
        <Text size="sm" c="var(--text-muted)">
          {t('None found by email address, phone number, LinkedIn profile, or name and company.')}
        </Text>
      ) : (
        <ul className={classes.plain}>
          {duplicates.map((duplicate) => (
            <li key={duplicate.person.id} className={classes.row}>
              <Duplicate of={duplicate} onCompare={() => setCompared(duplicate)} />
            </li>
          ))}
        </ul>
      )}
      <MergeDialog person={person} duplicate={compared} onClose={() => setCompared(null)} />
    </div>
  )
}

function Duplicate({ of: { person, rules }, onCompare }: { of: DuplicateView; onCompare: () => void }) {
  const { t } = useTranslation('merge')
  return (
    <>
      <Summary of={person} />
      <Group gap="xs">
        {rules.map((rule) => (
          <StatusBadge key={rule} tone="waiting">
            {t(ruleLabels[rule])}
          </StatusBadge>
        ))}
        {person.is_merged ? <StatusBadge tone="stopped">{t('Merged')}</StatusBadge> : null}
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('Compare and merge: {{name}}', { name: person.name })}
          onClick={onCompare}
        >
          {t('Compare and merge…')}
        </Button>
      </Group>
    </>
  )
}
