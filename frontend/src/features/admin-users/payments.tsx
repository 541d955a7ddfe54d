import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'

import type { AdminUserView, PaymentView, UserPremiumView } from '~/api/generated/types.gen.ts'
import { Money } from '~/components/money.tsx'
import { Day } from '~/components/time-ago.tsx'
import { packageLabels } from '~/entities/premium/words.ts'

import { leftOf } from './refund.ts'
import { RowList } from './row-list.tsx'
import classes from './users.module.css'

/** Rarely needed, so it is loaded when it is. */
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))

interface PaymentsProps {
  user: AdminUserView
  premium: UserPremiumView
  /** Whether a dialog is open in front of the drawer. */
  onDialog: (isOpen: boolean) => void
}

/** The payment in the dialog; each opening has a new form. */
interface Asked {
  payment: PaymentView
  isOpen: boolean
  visit: number
}

/** The payments with their invoices and refunds. */
export function Payments({ user, premium, onDialog }: PaymentsProps) {
  const { t } = useTranslation('admin-users')
  // Above the rows: a row loses its button when everything is given back, and the dialog still has to close.
  const [asked, setAsked] = useState<Asked | null>(null)
  const set = (next: Asked) => {
    setAsked(next)
    onDialog(next.isOpen)
  }
  return (
    <>
      <RowList
        title={t('Payments')}
        rows={premium.payments.map((payment) => ({
          key: payment.id,
          what: <PaymentText of={payment} />,
          when: <Day at={payment.paid_at} />,
          action:
            leftOf(payment) > 0 && premium.refund?.state !== 'proposed' ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('Refund {{number}}', { number: payment.invoice_number })}
                onClick={() => set({ payment, isOpen: true, visit: (asked?.visit ?? 0) + 1 })}
              >
                {t('Refund')}
              </Button>
            ) : null,
        }))}
      />
      {asked ? (
        <Suspense fallback={null}>
          <RefundDialog
            key={asked.visit}
            user={user}
            // The latest state of the payment: a failed request loads it again.
            payment={premium.payments.find(({ id }) => id === asked.payment.id) ?? asked.payment}
            status={premium.status}
            limit={premium.refund_limit}
            opened={asked.isOpen}
            onClose={() => set({ ...asked, isOpen: false })}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function PaymentText({ of: { amount, refunded, package_id: packageId, invoice_number: number } }: { of: PaymentView }) {
  const { t } = useTranslation('admin-users')
  const { t: words } = useTranslation('premium-words')
  return (
    <>
      <Money amount={amount.minor} currency={amount.currency} /> · {words(packageLabels[packageId])}
      <span className={classes.number}>
        <Trans t={t} i18nKey="Invoice <bdi>{{number}}</bdi>" values={{ number }} components={{ bdi: <bdi /> }} />
        {refunded.minor > 0 ? (
          <>
            {' · '}
            <Trans
              t={t}
              i18nKey="<amount></amount> given back"
              components={{ amount: <Money amount={refunded.minor} currency={refunded.currency} /> }}
            />
          </>
        ) : null}
      </span>
    </>
  )
}
