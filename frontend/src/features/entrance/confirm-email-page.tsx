import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import {
  answerEmailChangeMutation,
  getEmailChangeLinkOptions,
  getEmailChangeLinkQueryKey,
} from '~/api/generated/auth.gen.ts'
import type { EmailChangeLinkView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { problemOf } from '~/api/problem.ts'
import { paths } from '~/app/paths.ts'
import { DocumentTitle } from '~/components/page.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { formatDateTime } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

const notLoaded = msg('The link could not be opened', { ns: 'entrance' })
const notAnswered = msg('Your answer could not be saved', { ns: 'entrance' })

/**
 * `/confirm-email`: one of the two addresses of a change confirms or stops it, without a sign-in. Opening the link has no
 * effect, because programs open links too.
 */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('entrance')
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const link = { path: { token } }
  const queryClient = useQueryClient()
  const change = useQuery({ ...inPlace(getEmailChangeLinkOptions(link)), enabled: token !== '' })
  const answer = useMutation({
    ...answerEmailChangeMutation(),
    onSuccess: (view) => queryClient.setQueryData(getEmailChangeLinkQueryKey(link), view),
  })
  const title = t('Change of an email address')
  const view = change.data
  const may = (events: readonly string[]) =>
    view?.allowed_transitions.some(({ event, blocked }) => events.includes(event) && !blocked) ?? false
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <meta
        name="description"
        content={t(
          'Confirm or stop the change of the email address of a Kilele account, with the link we emailed you.',
        )}
      />
      <h1>{title}</h1>
      {view ? <State view={view} /> : null}
      {token === '' ? <Text c="var(--text-muted)">{t('Open the link in our email to get here.')}</Text> : null}
      {change.isLoading ? <Skeleton height={48} /> : null}
      {change.error ? <ProblemAlert problem={problemOf(change.error, notLoaded)} /> : null}
      {answer.error ? <ProblemAlert problem={problemOf(answer.error, notAnswered)} /> : null}
      <Group gap="sm" mt="lg">
        {may(['confirm_old', 'confirm_new']) ? (
          <Button loading={answer.isPending} onClick={() => answer.mutate({ ...link, body: { answer: 'confirm' } })}>
            {t('Confirm the change')}
          </Button>
        ) : null}
        {may(['cancel']) ? (
          <Button
            variant="default"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ ...link, body: { answer: 'stop' } })}
          >
            {t('Stop the change')}
          </Button>
        ) : null}
        <Anchor component={Link} to={paths.auth()} c="var(--text-muted)">
          {t('Sign In')}
        </Anchor>
      </Group>
    </>
  )
}

/** What the change waits for, or how it ended, for the holder of this address. */
function State({ view }: { view: EmailChangeLinkView }) {
  const { t } = useTranslation('entrance')
  const language = useLanguage()
  const address = view.new_email
  const time = formatDateTime(language, view.expires_at)
  const ask =
    view.side === 'old'
      ? t('The address of your Kilele account shall become {{address}}. Confirm it by {{time}}.', { address, time })
      : t('{{address}} shall become the address of a Kilele account. Confirm that it is yours by {{time}}.', {
          address,
          time,
        })
  const words: Record<EmailChangeLinkView['state'], string> = {
    requested: ask,
    old_confirmed: view.is_confirmed ? t('You have confirmed. The new address must confirm too.') : ask,
    new_confirmed: view.is_confirmed ? t('You have confirmed. The present address must confirm too.') : ask,
    confirmed: t('Both addresses have confirmed. Within two minutes you can sign in with {{address}}.', { address }),
    completed: t('The address of the account is {{address}} now.', { address }),
    cancelled: t('The change was stopped. The account keeps its address.'),
    expired: t('The change was not confirmed in time. The account keeps its address.'),
    refused: t('The new address cannot be used. The account keeps its address.'),
  }
  return (
    <Text role="status" c="var(--text-muted)">
      {words[view.state]}
    </Text>
  )
}
