import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { VettingProcessView } from '~/api/generated/types.gen.ts'

import classes from './vetting.module.css'
import { lackLabels } from './words.ts'

const documents = ['resume', 'photo', 'id'] as const

const refused = ({ checklist }: VettingProcessView) =>
  documents.filter((name) => checklist[name] === 'rejected' || checklist[name] === 'expired')

/** The tabs with rejected or failed evidence, each with the action that corrects it. */
export function attentionOf(process: VettingProcessView): string[] {
  if (process.status === 'approved') return []
  const tabs: [string, boolean][] = [
    ['documents', refused(process).length > 0],
    ['references', process.missing.includes('references') && process.checklist.references.failed > 0],
    ['review', process.status === 'rejected'],
  ]
  return tabs.flatMap(([tab, isAsked]) => (isAsked ? [tab] : []))
}

interface AttentionProps {
  of: VettingProcessView
  /** Which tab is open. */
  tab: string
  onOpen: (tab: string) => void
}

/** The notice above every tab: the rejected or failed evidence, the reason, and the action that corrects it. */
export function Attention({ of: process, tab, onOpen }: AttentionProps) {
  const { t } = useTranslation('vetting')
  const where = attentionOf(process)
  const first = where[0]
  if (!first) return null
  const lines = [
    ...refused(process).map((name) =>
      process.checklist[name] === 'expired'
        ? t('{{document}} has expired. Upload a current one.', { document: t(lackLabels[name]) })
        : t('{{document}} was rejected. Upload it again.', { document: t(lackLabels[name]) }),
    ),
    ...(where.includes('references') ? [t('A reference failed. Name another one.')] : []),
    ...(process.status === 'rejected' ? [t('Read the feedback, make the changes and submit again.')] : []),
  ]
  const ways: Record<string, string> = {
    documents: t('Open the documents'),
    references: t('Open the references'),
    review: t('Open the review'),
  }
  return (
    <Alert
      color="clay"
      role="status"
      icon={<IconAlertTriangle size={20} stroke={1.5} aria-hidden="true" />}
      className={classes.attention ?? ''}
    >
      {lines.map((line) => (
        <Text key={line} fw={500}>
          {line}
        </Text>
      ))}
      {process.feedback ? (
        <blockquote className={classes.feedback} dir="auto">
          {process.feedback}
        </blockquote>
      ) : null}
      {first === tab ? null : (
        <Button mt="sm" onClick={() => onOpen(first)}>
          {ways[first]}
        </Button>
      )}
    </Alert>
  )
}
