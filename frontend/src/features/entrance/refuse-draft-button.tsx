import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { refuseDraftProfile } from '~/api/generated/auth.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { msg } from '~/i18n/msg.ts'

const failed = msg('Your draft could not be erased. Please try again.', { ns: 'entrance' })

/** Refuses and erases everything, after a question in place: these pages have no dialogs. */
export function RefuseDraftButton({ token, onRefused }: { token: string; onRefused: () => void }) {
  const { t } = useTranslation('entrance')
  const [isAsking, setAsking] = useState(false)
  const refusal = useMutation({
    mutationFn: () => refuseDraftProfile({ path: { token }, throwOnError: true }),
    onSuccess: onRefused,
  })
  if (!isAsking) {
    return (
      <Button variant="default" fullWidth onClick={() => setAsking(true)}>
        {t('Refuse and erase everything')}
      </Button>
    )
  }
  return (
    <Alert color="clay" role="alert">
      <Text fw={500}>{t('Erase everything we have about you?')}</Text>
      <Text mb="sm">{t('It is erased at once and cannot be brought back. We will not write to you again.')}</Text>
      {refusal.error ? <ProblemAlert problem={problemOf(refusal.error, failed)} /> : null}
      <Group gap="sm">
        <Button color="clay" loading={refusal.isPending || refusal.isSuccess} onClick={() => refusal.mutate()}>
          {t('Refuse and erase')}
        </Button>
        {/* The button that was pressed is gone: the focus moves to the answer that changes nothing. */}
        <Button variant="default" autoFocus disabled={refusal.isPending} onClick={() => setAsking(false)}>
          {t('Cancel')}
        </Button>
      </Group>
    </Alert>
  )
}
