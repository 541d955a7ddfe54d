import { Anchor, Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import {
  cancelSubscriptionMutation,
  getCurrentSubscriptionQueryKey,
  resumeSubscriptionMutation,
} from '~/api/generated/payments.gen.ts'
import type { SubscriptionView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { canSwitchToYearly, useYearlySwitch } from './use-yearly-switch.ts'
import { YearlyDialog } from './yearly-dialog.tsx'

/** Switch to yearly, cancel and resume, as far as the reader may. */
export function SubscriptionMoves({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const actions = useRef<HTMLDivElement>(null)
  const yearly = useYearlySwitch()
  const events = new Set(subscription.allowed_transitions.map(({ event }) => event))
  const taken = (view: SubscriptionView) => queryClient.setQueryData(getCurrentSubscriptionQueryKey(), view)
  const cancelling = useMutation({
    ...cancelSubscriptionMutation(),
    onSuccess: (view) => {
      taken(view)
      announce(t('Premium is cancelled'))
    },
    onError: (error) => announceProblem(error, msg('Premium could not be cancelled', { ns: 'settings' })),
  })
  const resuming = useMutation({
    ...resumeSubscriptionMutation(),
    onSuccess: (view) => {
      taken(view)
      announce(t('Premium goes on'))
    },
    onError: (error) => announceProblem(error, msg('The cancellation could not be taken back', { ns: 'settings' })),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('Cancel premium?'),
      consequence: subscription.renews_at
        ? t('It stays active until {{day}} and is not renewed. Until then you can take this back.', {
            day: formatDate(language, subscription.renews_at),
          })
        : t('It ends now. What you paid is not given back.'),
      confirmLabel: t('Cancel premium'),
      isDestructive: true,
    })
    if (isSure) cancelling.mutate({})
  }
  return (
    <>
      {yearly.unopened ? <ProblemAlert problem={yearly.unopened} /> : null}
      <Group gap="sm" ref={actions}>
        {canSwitchToYearly(subscription) ? (
          <Button onClick={yearly.begin} loading={yearly.isBeginning}>
            {t('Switch to yearly')}
          </Button>
        ) : null}
        {events.has('cancel') ? (
          <Button variant="default" onClick={() => void ask()} loading={cancelling.isPending}>
            {t('Cancel premium')}
          </Button>
        ) : null}
        {events.has('resume') ? (
          <Button onClick={() => resuming.mutate({})} loading={resuming.isPending}>
            {t('Keep premium')}
          </Button>
        ) : null}
        {subscription.source === 'admin_grant' ? (
          <Anchor component={Link} to={paths.plans()}>
            {t('See the plans')}
          </Anchor>
        ) : null}
      </Group>
      {/* Outside of the condition of its button, so that it closes like other dialogs after the switch. */}
      <YearlyDialog of={yearly} onClosed={() => actions.current?.querySelector('button')?.focus()} />
    </>
  )
}
