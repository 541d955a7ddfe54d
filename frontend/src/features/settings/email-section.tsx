import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  cancelEmailChange,
  getEmailChangeOptions,
  getEmailChangeQueryKey,
  resendEmailChangeMutation,
} from '~/api/generated/auth.gen.ts'
import type { EmailChangeStatusView, EmailChangeView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { onlyReason, type MoveValues, type MoveWords } from '~/components/moves/machine.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { useMoves } from '~/components/moves/use-moves.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { formatDateTime } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { Section } from './section.tsx'
import classes from './settings.module.css'

const notLoaded = msg('Your address could not be loaded', { ns: 'settings' })
const notResent = msg('The links could not be sent', { ns: 'settings' })

/** While the server carries out a confirmed change, which takes a minute or two. */
const UNDER_WAY = 15_000

/** The address for signing in, and its change: who still has to confirm it. */
export function EmailSection() {
  const { t } = useTranslation('settings')
  const [isAsking, dialog] = useDisclosure(false)
  const status = useQuery({
    ...inPlace(getEmailChangeOptions()),
    refetchInterval: ({ state }) => (state.data?.change?.state === 'confirmed' ? UNDER_WAY : false),
  })
  if (!status.data) {
    return (
      <Section title={t('Email address')}>
        {status.error ? (
          <ProblemPanel
            error={status.error}
            fallback={notLoaded}
            onRetry={() => void status.refetch()}
            retrying={status.isFetching}
          />
        ) : null}
      </Section>
    )
  }
  const { email, change } = status.data
  return (
    <Section
      title={t('Email address')}
      purpose={t('You sign in with it. A change has to be confirmed from the present and from the new address.')}
    >
      <Group justify="space-between">
        <Text dir="ltr">{email}</Text>
        {change && (isOpen(change) || change.state === 'confirmed') ? null : (
          <Button variant="default" onClick={dialog.open}>
            {t('Change address')}
          </Button>
        )}
      </Group>
      {change ? <Change email={email} change={change} /> : null}
      <ChangeEmailDialog opened={isAsking} onClose={dialog.close} />
    </Section>
  )
}

const isOpen = ({ state }: EmailChangeView): boolean =>
  state === 'requested' || state === 'old_confirmed' || state === 'new_confirmed'

/** Who still has to confirm, or how it ended. */
function Change({ email, change }: { email: string; change: EmailChangeView }) {
  const { t } = useTranslation('settings')
  const address = change.new_email
  switch (change.state) {
    case 'requested':
    case 'old_confirmed':
    case 'new_confirmed':
      return <OpenChange email={email} change={change} />
    case 'confirmed':
      return (
        <Alert role="status" title={t('Both addresses have confirmed')}>
          {t('Within two minutes your address is {{address}}. You are signed out then; sign in with the new address.', {
            address,
          })}
        </Alert>
      )
    case 'expired':
      return <Ended>{t('The change to {{address}} was not confirmed in time.', { address })}</Ended>
    case 'refused':
      return <Ended>{t('{{address}} cannot be used. Your address has not changed.', { address })}</Ended>
    case 'cancelled':
      return <Ended>{t('The change to {{address}} was cancelled.', { address })}</Ended>
    case 'completed':
      return null
  }
}

function Ended({ children }: { children: string }) {
  return (
    <Text size="sm" c="var(--text-muted)">
      {children}
    </Text>
  )
}

type OwnersEvent = 'cancel'

function OpenChange({ email, change }: { email: string; change: EmailChangeView }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const show = (status: EmailChangeStatusView) => queryClient.setQueryData(getEmailChangeQueryKey(), status)
  const words: Record<OwnersEvent, MoveWords> = {
    cancel: { label: t('Cancel the change'), done: t('The change is cancelled'), isEnd: true },
  }
  const moves = useMoves<EmailChangeView, OwnersEvent, MoveValues, EmailChangeStatusView>({
    resource: 'emailChange',
    words: () => words,
    failed: msg('The change could not be cancelled', { ns: 'settings' }),
    blank: onlyReason,
    send: async () => (await cancelEmailChange({ throwOnError: true })).data,
    onDone: show,
  })
  const resend = useMutation({
    ...resendEmailChangeMutation(),
    onSuccess: (status) => {
      show(status)
      announce(t('The links are on their way again'))
    },
    onError: (error) => announceProblem(error, notResent),
  })
  const sides = [
    { address: email, what: t('Present address'), isConfirmed: change.is_old_confirmed },
    { address: change.new_email, what: t('New address'), isConfirmed: change.is_new_confirmed },
  ]
  return (
    <>
      <Text size="sm">
        {t('We have mailed a link to both addresses. Both must be confirmed by {{time}}.', {
          time: formatDateTime(language, change.expires_at),
        })}
      </Text>
      <ul className={classes.rows} aria-label={t('Change of the address')}>
        {sides.map(({ address, what, isConfirmed }) => (
          <li key={what} className={classes.row}>
            <span className={classes.what}>
              <Text size="sm" c="var(--text-muted)" span>
                {what}
              </Text>
              <span dir="ltr">{address}</span>
            </span>
            <StatusBadge tone={isConfirmed ? 'done' : 'waiting'}>
              {isConfirmed ? t('Confirmed') : t('Waits for confirmation')}
            </StatusBadge>
          </li>
        ))}
      </ul>
      <Group>
        <Button
          variant="default"
          loading={resend.isPending}
          disabled={change.resends_left === 0}
          onClick={() => resend.mutate({})}
        >
          {t('Send the links again')}
        </Button>
        <MoveButtons moves={moves} record={change} look="panel" />
      </Group>
      {change.resends_left === 0 ? (
        <Text size="sm" c="var(--text-muted)">
          {t('The links were sent again three times. If none arrives, cancel the change and check the address.')}
        </Text>
      ) : null}
    </>
  )
}
