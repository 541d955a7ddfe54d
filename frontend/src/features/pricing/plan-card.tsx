import { Badge, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Currency, Money as Amount, PackageView } from '~/api/generated/types.gen.ts'
import { formatPrice } from '~/i18n/format.ts'
import { serverSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { ConvertedPrice } from './converted-price.tsx'
import classes from './pricing.module.css'

interface PlanCardProps {
  plan: PackageView
  /** What a year costs less than twelve months. */
  saving: Amount | null
  /** The visitor's currency; null for the charged price only. */
  shownIn: Currency | null
  /** Whether the reader came back to it after the sign-in. */
  isChosen: boolean
  isCurrent: boolean
  /** Why it cannot be bought now, as a sentence. */
  obstacle: string | null
  pending: boolean
  onBuy: () => void
  /** Whether it is paid by bank transfer, and so cannot be bought by card meanwhile. */
  isPrepaid: boolean
  transferPending: boolean
  /** Null if it cannot be paid by bank transfer. */
  onTransfer: (() => void) | null
}

/** A subscription with its price and what it opens. */
export function PlanCard(props: PlanCardProps) {
  const { plan, saving, shownIn, isChosen, isCurrent } = props
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const isYearly = plan.billing_period_months === 12
  const name = serverSentence(plan.name.message, plan.name.sentence)
  return (
    <article className={classes.card} data-chosen={isChosen || undefined} data-featured={isYearly || undefined}>
      <header className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        {isCurrent ? (
          <Badge variant="light">{t('Your plan')}</Badge>
        ) : isYearly && saving ? (
          <Badge variant="light" color="bronze">
            {t('Most Popular')}
          </Badge>
        ) : null}
      </header>
      <p className={classes.price}>
        <bdi>{formatPrice(language, plan.amount_minor, plan.currency)}</bdi>{' '}
        <span className={classes.period}>
          {isYearly ? t('per year') : t('per month')} · <bdi>{plan.currency}</bdi>
        </span>
      </p>
      <ConvertedPrice of={plan} currency={shownIn} />
      <Text size="sm" c="var(--text-muted)" className={classes.saving}>
        {isYearly && saving
          ? t('Save {{amount}} per year', { amount: formatPrice(language, saving.minor, saving.currency) })
          : t('Cancel at any time; it ends with the paid period.')}
      </Text>
      <ul className={classes.features}>
        {plan.features.map(({ message, sentence }) => (
          <li key={message}>{serverSentence(message, sentence)}</li>
        ))}
      </ul>
      <Ways {...props} name={name} isYearly={isYearly} />
    </article>
  )
}

/** The ways to pay it: by card, and by bank transfer. */
function Ways(props: PlanCardProps & { name: string; isYearly: boolean }) {
  const { t } = useTranslation('pricing')
  const { name, isYearly, isCurrent, isPrepaid, obstacle, onTransfer } = props
  const main = isYearly ? 'filled' : 'default'
  const transfer = isPrepaid ? t('Prolong by bank transfer') : t('Pay by bank transfer')
  return (
    <div className={classes.ways}>
      {isPrepaid ? null : (
        <Button
          fullWidth
          variant={main}
          onClick={props.onBuy}
          loading={props.pending}
          disabled={obstacle !== null || isCurrent}
        >
          {t('Choose {{plan}}', { plan: name })}
        </Button>
      )}
      {onTransfer ? (
        <Button
          fullWidth
          variant={isPrepaid ? main : 'subtle'}
          onClick={onTransfer}
          loading={props.transferPending}
          // Every card has this button.
          aria-label={t('{{label}}: {{sentence}}', { ns: 'common', label: transfer, sentence: name })}
        >
          {transfer}
        </Button>
      ) : null}
    </div>
  )
}
