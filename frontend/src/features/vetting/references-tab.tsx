import { Button, Skeleton, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { listReferencesOptions } from '~/api/generated/references.gen.ts'
import type { ReferencesView, ReferenceView } from '~/api/generated/types.gen.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Hint } from '~/components/hint.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'

import { ReferenceDialog } from './reference-dialog.tsx'
import { ReferenceRow } from './reference-row.tsx'
import classes from './references.module.css'

/** The purpose of the open dialog; null while it is closed. */
type Asked = { kind: 'add' } | { kind: 'correct'; reference: ReferenceView } | null

/** The signed-in executive's references with status and actions, without answers. */
export function ReferencesTab() {
  const { t } = useTranslation('references')
  const list = useQuery(listReferencesOptions())
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const add = () => setAsked({ kind: 'add' })

  if (list.error && !list.data) {
    return <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  }
  return (
    <section aria-labelledby="references" className={classes.tab}>
      <Head of={list.data ?? null} onAdd={add} />
      {list.data ? (
        list.data.total === 0 ? (
          <EmptyState
            kind="nothing-yet"
            title={t('No references yet')}
            sentence={t('Name people who know your work: a chair, a manager, a partner.')}
          />
        ) : (
          <ul className={classes.list}>
            {list.data.references.map((reference) => (
              <ReferenceRow
                key={reference.id}
                reference={reference}
                onCorrect={() => setAsked({ kind: 'correct', reference })}
              />
            ))}
          </ul>
        )
      ) : (
        <>
          <Skeleton height={104} />
          <Skeleton height={104} />
        </>
      )}
      <ReferenceDialog asked={asked} onClose={close} />
    </section>
  )
}

function Head({ of, onAdd }: { of: ReferencesView | null; onAdd: () => void }) {
  const { t } = useTranslation('references')
  const isFull = of !== null && of.total >= of.maximum
  // Counted as in the review: a failed reference has to be replaced.
  const added = of?.references.filter(({ status }) => status !== 'failed').length ?? 0
  return (
    <header className={classes.head}>
      <div>
        <Title order={2} id="references" className={classes.title}>
          {t('References')}
        </Title>
        <Text size="sm" c="var(--text-muted)">
          {of ? t('{{added}} of {{minimum}} minimum references added', { added, minimum: of.minimum }) : null}
        </Text>
        <Text size="sm" c="var(--text-muted)" maw="40rem">
          {t(
            'We write to them when you submit for review. You see who has answered; only our vetting team reads the answers.',
          )}
        </Text>
      </div>
      <Hint text={isFull ? t('You can name up to {{maximum}} references.', { maximum: of.maximum }) : null}>
        <Button
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
          data-disabled={isFull || undefined}
          aria-disabled={isFull || undefined}
          onClick={isFull ? undefined : onAdd}
        >
          {t('Add Professional Reference')}
        </Button>
      </Hint>
    </header>
  )
}
