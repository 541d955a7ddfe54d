import { Button, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { problemOf } from '~/api/problem.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { useSentence } from '~/i18n/sentence.ts'

import { notVerified, verifyOfIntroduction } from './verification.ts'
import { VerificationNote } from './verification-note.tsx'
import classes from './verify-of-introduction.module.css'

/** Checks what was recorded between the two parties of an introduction, for the team. */
export function VerifyOfIntroduction({ id }: { id: string }) {
  const { t } = useTranslation('communication-history')
  const translate = useSentence()
  const check = useMutation({ mutationFn: () => verifyOfIntroduction(id) })
  const problem = check.error ? problemOf(check.error, notVerified) : null
  return (
    <div className={classes.check}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFingerprint size={16} stroke={1.5} aria-hidden="true" />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('Verify history')}
      </Button>
      {problem?.status === 404 ? (
        <Text role="status" size="sm" c="var(--text-muted)">
          {translate(problem.sentence)}
        </Text>
      ) : problem ? (
        <ProblemAlert problem={problem} />
      ) : null}
      {check.data ? (
        <VerificationNote of={check.data} advice={t('Please report this to the engineers of the platform.')} />
      ) : null}
    </div>
  )
}
