import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { withdrawMemberApplicationMutation } from '~/api/generated/member-applications.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { msg } from '~/i18n/msg.ts'

import { AnswersSummary } from './answers-summary.tsx'
import { tokenHeader } from './link.ts'
import { answersOf, mayDo, type OwnProps } from './own.ts'
import classes from './status.module.css'

/** The submitted answers, read only; and a button to withdraw the application. */
export function OwnAnswers({ own, link, onDone }: OwnProps) {
  const { t } = useTranslation('member-application')
  return (
    <>
      {mayDo(own, 'submit') ? null : (
        <details className={classes.fold}>
          <summary>{t('Your answers')}</summary>
          <div className={classes.fields}>
            <AnswersSummary answers={answersOf(own)} />
          </div>
        </details>
      )}
      {mayDo(own, 'withdraw') ? <Withdrawal own={own} link={link} onDone={onDone} /> : null}
    </>
  )
}

/** Asks for confirmation in place, with the consequences. */
function Withdrawal({ own, link, onDone }: OwnProps) {
  const { t } = useTranslation('member-application')
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useMutation({
    ...withdrawMemberApplicationMutation(),
    onSuccess: async () => {
      await invalidate(queryClient, 'memberApplication')
      onDone(t('Your application is withdrawn.'))
    },
  })
  if (!isAsking) {
    return (
      <Button variant="subtle" color="clay" className={classes.withdraw} onClick={() => setAsking(true)}>
        {t('Withdraw application')}
      </Button>
    )
  }
  return (
    <section className={classes.question} aria-labelledby="withdraw">
      <h2 id="withdraw" className={classes.heading}>
        {t('Withdraw your application?')}
      </h2>
      <Text c="var(--text-muted)">
        {t('The review ends and nobody will contact you about it. You can apply again at any time.')}
      </Text>
      {withdraw.error ? (
        <ProblemAlert
          problem={problemOf(
            withdraw.error,
            msg('The application could not be withdrawn.', { ns: 'member-application' }),
          )}
        />
      ) : null}
      <Group gap="sm">
        <Button
          color="clay"
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate({
              path: { id: own.id },
              query: { email: link.email },
              body: {},
              ...tokenHeader(link.token),
            })
          }
        >
          {t('Withdraw application')}
        </Button>
        <Button variant="default" autoFocus onClick={() => setAsking(false)}>
          {t('Keep it')}
        </Button>
      </Group>
    </section>
  )
}
