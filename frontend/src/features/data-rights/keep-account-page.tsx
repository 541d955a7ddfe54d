import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { keepAccountMutation } from '~/api/generated/data-rights.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { paths } from '~/app/paths.ts'
import { DocumentTitle } from '~/components/page.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './data-rights.module.css'

/**
 * `/keep-account`: after a deletion request, its date and how to cancel it; with the mailed link, a button to cancel.
 * Opening the link has no effect, because programs open links too.
 */
export default function KeepAccountPage() {
  const { t } = useTranslation('data-rights')
  const language = useLanguage()
  const [params] = useSearchParams()
  const token = params.get('token')
  const until = params.get('until')
  const keeping = useMutation(keepAccountMutation())
  const isDay = until !== null && !Number.isNaN(Date.parse(until))

  if (keeping.data) {
    return (
      <div role="status">
        <Heading title={t('Your account stays')} />
        <Text c="var(--text-muted)" mb="lg">
          {t('Everything is as it was. You can sign in now.')}
        </Text>
        <Button component={Link} to={paths.auth()}>
          {t('Sign In')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <meta
        name="description"
        content={t(
          'Within 30 days you can keep a Kilele account that was to be deleted, with the link we emailed you.',
        )}
      />
      <Heading title={token ? t('Keep your account?') : t('Your account will be deleted')} />
      <Text c="var(--text-muted)" mb="lg">
        {token
          ? t('Keep it, and the deletion is cancelled: everything is as it was before.')
          : isDay
            ? t('It is hidden now and will be erased on {{date}}. We have emailed you a link to keep it.', {
                date: formatDate(language, until),
              })
            : t('It is hidden now and will be erased after 30 days. We have emailed you a link to keep it.')}
      </Text>
      {keeping.error ? (
        <ProblemAlert problem={problemOf(keeping.error, msg('The account could not be kept', { ns: 'data-rights' }))} />
      ) : null}
      <Group gap="sm" mt="md">
        {token ? (
          <Button loading={keeping.isPending} onClick={() => keeping.mutate({ body: { token } })}>
            {t('Keep my account')}
          </Button>
        ) : null}
        <Anchor component={Link} to={token ? paths.auth() : paths.home} c="var(--text-muted)">
          {token ? t('Sign In') : t('Back to the home page')}
        </Anchor>
      </Group>
    </>
  )
}

function Heading({ title }: { title: string }) {
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <h1 className={classes.heading}>{title}</h1>
    </>
  )
}
