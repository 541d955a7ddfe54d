import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { declineSharedDocument } from '~/api/generated/document-sharing.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { confirm } from '~/components/confirm.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { msg } from '~/i18n/msg.ts'

import type { End } from './ended.tsx'
import classes from './shared-document.module.css'

interface DeclineProps {
  token: string
  name: string
  onEnd: (end: End) => void
}

/** "This is not for me": ends the share. */
export function Decline({ token, name, onEnd }: DeclineProps) {
  const { t } = useTranslation('shared-document')
  const decline = useMutation({
    mutationFn: () => declineSharedDocument({ path: { token } }),
    onSuccess: () => onEnd('declined'),
    onError: (error) => {
      if (problemOf(error).status === 404) onEnd('closed')
    },
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('Is this document not for you?'),
      consequence: t('It can then no longer be opened with this link, and {{name}} is told.', { name }),
      confirmLabel: t('It is not for me'),
      isDestructive: true,
    })
    if (isSure) decline.mutate()
  }
  return (
    <div className={classes.foot}>
      {decline.error ? (
        <ProblemAlert
          problem={problemOf(decline.error, msg('The share could not be ended.', { ns: 'shared-document' }))}
        />
      ) : null}
      <Button variant="subtle" color="clay" loading={decline.isPending} onClick={() => void ask()}>
        {t('This is not for me')}
      </Button>
    </div>
  )
}
