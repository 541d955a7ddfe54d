import { Button, Group, Loader, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import type { CheckoutStatusView } from '~/api/generated/types.gen.ts'
import { useVisitor } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { Money } from '~/components/money.tsx'
import { Page } from '~/components/page.tsx'
import { Properties } from '~/components/properties.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './pricing.module.css'
import { useVerification } from './use-verification.ts'
import type { Verification } from './verification.ts'

const titles: Record<Verification, string> = {
  checking: msg('Checking your payment', { ns: 'pricing' }),
  processing: msg('Your payment is being processed', { ns: 'pricing' }),
  success: msg('Payment received', { ns: 'pricing' }),
  failed: msg('Payment failed', { ns: 'pricing' }),
  expired: msg('Payment expired', { ns: 'pricing' }),
  error: msg('Payment not found', { ns: 'pricing' }),
  timeout: msg('Payment not confirmed yet', { ns: 'pricing' }),
}

/** The sentences of the specification (document 1, section 8). */
const sentences: Record<Verification, string> = {
  checking: msg('This may take up to 30 seconds.', { ns: 'pricing' }),
  processing: msg('This may take up to 30 seconds.', { ns: 'pricing' }),
  success: msg('Premium is active for your company. The invoice is on the page of your subscription.', {
    ns: 'pricing',
  }),
  failed: msg('Payment failed. Please try again or contact support.', { ns: 'pricing' }),
  expired: msg('Payment session expired. Please try again.', { ns: 'pricing' }),
  error: msg('Error checking payment status. Please try again or contact support.', { ns: 'pricing' }),
  timeout: msg('Payment verification timed out. Please check your email for confirmation or contact support.', {
    ns: 'pricing',
  }),
}

/** `/payment/success?session_id=`: where the card provider sends the buyer. What it says is what the server knows. */
export default function PaymentSuccessPage() {
  const [params] = useSearchParams()
  const id = params.get('session_id')
  const [round, setRound] = useState(0)
  return <Checked key={`${id} ${round}`} id={id} onAgain={() => setRound(round + 1)} />
}

/** One verification of a payment. */
function Checked({ id, onAgain }: { id: string | null; onAgain: () => void }) {
  const { t } = useTranslation('pricing')
  const { state, checkout } = useVerification(id)
  const isWaiting = state === 'checking' || state === 'processing'
  return (
    <div className={classes.frame}>
      <Page title={t(titles[state])} width="reading">
        <div className={classes.result} role="status" aria-busy={isWaiting}>
          {isWaiting ? <Loader size="sm" aria-hidden /> : null}
          <Text size="lg">{id ? t(sentences[state]) : t('No payment session found. Please try again.')}</Text>
          {state === 'success' && checkout ? <Receipt checkout={checkout} /> : null}
        </div>
        <Ways state={state} packageId={checkout?.package_id ?? null} onAgain={id ? onAgain : null} />
      </Page>
    </div>
  )
}

function Receipt({ checkout }: { checkout: CheckoutStatusView }) {
  const { t } = useTranslation('pricing')
  return (
    <Properties
      of={[
        { label: t('Amount'), value: <Money amount={checkout.amount_total} currency={checkout.currency} /> },
        { label: t('Payment number'), value: <bdi>{checkout.transaction_id}</bdi> },
      ]}
    />
  )
}

interface WaysProps {
  state: Verification
  packageId: string | null
  onAgain: (() => void) | null
}

/** Where to go from here, by what happened and who reads it. */
function Ways({ state, packageId, onAgain }: WaysProps) {
  const { t } = useTranslation('pricing')
  const isEmployer = useVisitor()?.role === 'employer'
  const isDone = state === 'success'
  const canCheckAgain = state === 'timeout' || state === 'error'
  return (
    <Group gap="sm" mt="xl">
      {canCheckAgain && onAgain ? <Button onClick={onAgain}>{t('Check again')}</Button> : null}
      {isDone || state === 'timeout' ? (
        <Button component={Link} to={paths.dashboard} variant={isDone ? 'filled' : 'default'}>
          {t('Go to the dashboard')}
        </Button>
      ) : null}
      {isDone && isEmployer ? (
        <Button component={Link} to={paths.search} variant="default">
          {t('Search executives')}
        </Button>
      ) : null}
      {isDone || state === 'checking' || state === 'processing' ? null : (
        <>
          <Button component={Link} to={paths.plans({ package: packageId })} variant="default">
            {t('Back to the plans')}
          </Button>
          <Button component={Link} to={paths.contact} variant="default" reloadDocument>
            {t('Contact us')}
          </Button>
        </>
      )}
    </Group>
  )
}
