import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCurrentSubscriptionQueryKey, previewSwitch, switchSubscription } from '~/api/generated/payments.gen.ts'
import type { SubscriptionView, SwitchView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { packageLabels } from '~/entities/premium/words.ts'
import { msg } from '~/i18n/msg.ts'

const pay = keyed(switchSubscription<true>)

const notShown = msg('The price of the switch could not be loaded', { ns: 'settings' })
const notSwitched = msg('The plan could not be switched', { ns: 'settings' })

/** Whether the reader pays for a monthly plan that is renewed: a yearly one is offered to them. */
export function canSwitchToYearly(subscription: SubscriptionView): boolean {
  const { status, package_id: packageId, renews_at: renewal, allowed_transitions: transitions } = subscription
  return (
    status === 'active_paid' &&
    packageId === 'premium_monthly' &&
    renewal !== null &&
    // Only who pays can cancel.
    transitions.some(({ event }) => event === 'cancel')
  )
}

/** The switch of the company's plan to the yearly one, after its cost was shown. */
export function useYearlySwitch() {
  const { t } = useTranslation('settings')
  const { t: words } = useTranslation('premium-words')
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [cost, setCost] = useState<SwitchView | null>(null)
  const preview = useMutation({
    mutationFn: async () => (await previewSwitch({ query: { package_id: 'premium_yearly' }, throwOnError: true })).data,
    onSuccess: setCost,
  })
  const paying = useMutation({
    mutationFn: ({ package_id: id, at }: SwitchView) => pay({ body: { package_id: id, at } }),
    onSuccess: async (view) => {
      queryClient.setQueryData(getCurrentSubscriptionQueryKey(), view)
      setOpened(false)
      announce(t('You pay yearly now'))
      await invalidate(queryClient, 'billing')
    },
    onError: async (error) => {
      const { code } = problemOf(error)
      // After a declined card too: the same request again would have the same idempotency key, and the card provider answers
      // it with the same refusal, whatever the card can pay meanwhile. A fresh preview makes it another request.
      if (code !== 'amount_changed' && code !== 'card_declined') return
      try {
        await preview.mutateAsync()
      } catch {
        // It is in `preview.error`.
      }
    },
  })

  /** The only field is the package, which is not in a form: its error is the sentence. */
  const problemIn = (error: unknown, fallback: string): Problem => {
    const problem = problemOf(error, fallback)
    const sentence = problem.fieldErrors['package_id']
    if (!sentence) return problem
    const label = words(packageLabels.premium_yearly)
    return { ...problem, sentence: t('{{label}}: {{sentence}}', { ns: 'common', label, sentence }) }
  }

  const refusal = paying.error ? problemIn(paying.error, notSwitched) : null
  const isOutdated = refusal?.code === 'amount_changed'
  const unshown = preview.error ? problemIn(preview.error, notShown) : null
  return {
    /** Loads the cost, and opens the dialog with it. */
    begin: () => {
      paying.reset()
      preview.mutate(undefined, { onSuccess: () => setOpened(true) })
    },
    /** The cost is being loaded for the dialog that is not open yet. */
    isBeginning: preview.isPending && !opened,
    /** Why the dialog could not be opened. */
    unopened: opened ? null : unshown,
    opened,
    cost,
    close: () => {
      // A payment under way cannot be stopped, and its result is shown in the dialog.
      if (paying.isPending) return
      setOpened(false)
      // A failure to load the cost again belongs to the dialog.
      preview.reset()
    },
    accept: () => {
      if (cost) paying.mutate(cost)
    },
    /** Until the result is known; after a refusal also while the cost is loaded again. */
    isPaying: paying.isPending,
    /** The amount had changed, and `cost` is the new one. */
    isUpdated: isOutdated && unshown === null,
    problem: isOutdated ? unshown : refusal,
  }
}

export type YearlySwitch = ReturnType<typeof useYearlySwitch>
