import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { problemOf } from '~/api/problem.ts'
import { useSentence } from '~/i18n/sentence.ts'

import { RequestId } from './request-id.tsx'

interface ProblemPanelProps {
  /** The brief's text above the reason: 'Error fetching users'. */
  title?: string
  error: unknown
  /** The brief's text for this load: 'Failed to load applications'. */
  fallback?: string
  onRetry: () => void
  retrying: boolean
}

/** Shown in place of a failed load, with the specified "Retry" (M175). */
export function ProblemPanel({ title, error, fallback, onRetry, retrying }: ProblemPanelProps) {
  const { t } = useTranslation()
  const translate = useSentence()
  const problem = problemOf(error, fallback)
  return (
    <Stack role="alert" align="center" gap="sm" py={48}>
      <IconAlertTriangle size={20} stroke={1.5} color="var(--problem)" aria-hidden="true" />
      {title ? (
        <Text fw={600} size="lg" ta="center">
          {translate(title)}
        </Text>
      ) : null}
      <Text {...(title ? { c: 'var(--text-muted)' } : { fw: 500 })} ta="center" maw="32rem">
        {translate(problem.sentence)}
      </Text>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.5} />}
        onClick={onRetry}
        loading={retrying}
      >
        {t('Retry')}
      </Button>
      <RequestId id={problem.requestId} />
    </Stack>
  )
}
