import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { stopAlertsMutation } from '~/api/generated/search.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { useVisitor } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { DocumentTitle } from '~/components/page.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './saved.module.css'

/**
 * `/stop-alerts`: the target of the link in an alert, without a sign-in. Opening it has no effect, because
 * programs open links too.
 */
export default function StopAlertsPage() {
  const { t } = useTranslation('search')
  const [params] = useSearchParams()
  const stopping = useMutation(stopAlertsMutation())
  // The link in the mail does not say whose search it is.
  const visitor = useVisitor()
  const title = stopping.data ? t('The alerts have stopped') : t('Stop the alerts of this search?')
  return (
    <div role={stopping.data ? 'status' : undefined}>
      <DocumentTitle>{title}</DocumentTitle>
      <meta name="description" content={t('Stop the alerts of one saved search, with the link in the email.')} />
      <h1 className={classes.heading}>{title}</h1>
      <Text c="var(--text-muted)" mb="lg">
        {stopping.data
          ? t('You will get no more emails from it. You can switch them on again among your saved searches.')
          : t('You will get no more emails from it. The search itself and your other alerts stay.')}
      </Text>
      {stopping.error ? (
        <ProblemAlert problem={problemOf(stopping.error, msg('The alerts could not be stopped', { ns: 'search' }))} />
      ) : null}
      <Group gap="sm" mt="md">
        {stopping.data ? null : (
          <Button
            loading={stopping.isPending}
            onClick={() => stopping.mutate({ query: { token: params.get('token') ?? '' } })}
          >
            {t('Stop alerts')}
          </Button>
        )}
        {visitor ? (
          <Anchor
            component={Link}
            to={visitor.role === 'executive' ? paths.savedJobSearches : paths.savedSearches}
            c="var(--text-muted)"
          >
            {t('Saved searches')}
          </Anchor>
        ) : null}
      </Group>
    </div>
  )
}
