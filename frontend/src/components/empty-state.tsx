import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './empty-state.module.css'
import { Ridge } from './ridge.tsx'

type EmptyStateProps =
  /** Nothing yet: a sentence and the action that changes it. One section of a page has no drawing. */
  | { kind: 'nothing-yet'; title: string; sentence?: ReactNode; action?: ReactNode; isSection?: boolean }
  /** Nothing matches: the filters are too narrow. */
  | { kind: 'nothing-matches'; title?: string; onClear: () => void }
  /** No access: the person to contact. */
  | { kind: 'not-yours'; title: string; sentence: ReactNode; action?: ReactNode }

export function EmptyState(props: EmptyStateProps) {
  const { t } = useTranslation()
  const isFilter = props.kind === 'nothing-matches'
  const title = props.title ?? t('Nothing matches these filters')
  if (props.kind === 'nothing-yet' && props.isSection) return <EmptySection {...props} />
  const sentence = isFilter ? t('Widen the search or clear the filters.') : props.sentence
  return (
    <Stack align="center" gap="sm" py={48} className={classes.empty}>
      <Ridge shape="vignette" className={classes.motif} />
      <Text fw={600} size="lg" ta="center">
        {title}
      </Text>
      {sentence ? (
        <Text c="var(--text-muted)" ta="center" maw="18rem">
          {sentence}
        </Text>
      ) : null}
      {isFilter ? (
        <Button variant="default" onClick={props.onClear}>
          {t('Clear filters')}
        </Button>
      ) : (
        props.action
      )}
    </Stack>
  )
}

function EmptySection({ title, sentence, action }: { title: string; sentence?: ReactNode; action?: ReactNode }) {
  return (
    <Stack align="flex-start" gap="xs" py="xs">
      <div>
        <Text fw={500}>{title}</Text>
        {sentence ? (
          <Text size="sm" c="var(--text-muted)">
            {sentence}
          </Text>
        ) : null}
      </div>
      {action}
    </Stack>
  )
}
