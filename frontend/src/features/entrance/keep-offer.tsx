import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { keepAccountMutation } from '~/api/generated/data-rights.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { msg } from '~/i18n/msg.ts'

interface KeepOfferProps {
  email: string
  /** The verified password. */
  password: string
  /** The deletion was cancelled; the sign-in can be repeated. */
  onKept: () => void
}

/** A sign-in to an account that is scheduled for deletion: the deletion can be cancelled, which also signs in. */
export function KeepOffer({ email, password, onKept }: KeepOfferProps) {
  const { t } = useTranslation('entrance')
  const keeping = useMutation({ ...keepAccountMutation(), onSuccess: onKept })
  return (
    <Stack gap="md" role="status">
      {keeping.error ? (
        <ProblemAlert problem={problemOf(keeping.error, msg('The account could not be kept', { ns: 'entrance' }))} />
      ) : null}
      <Text fw={500}>{t('You have asked for this account to be deleted.')}</Text>
      <Text c="var(--text-muted)">
        {t(
          'It is hidden, and will be erased on the day we emailed you. Cancel the deletion to come back: everything will be as it was.',
        )}
      </Text>
      <Button
        size="md"
        fullWidth
        loading={keeping.isPending || keeping.isSuccess}
        onClick={() => keeping.mutate({ body: { email, password } })}
      >
        {t('Cancel the deletion and sign in')}
      </Button>
    </Stack>
  )
}
