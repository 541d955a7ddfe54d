import { Badge, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Money as Amount, PackageView } from '~/api/generated/types.gen.ts'
import { formatPrice } from '~/i18n/format.ts'
import { serverSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './pricing.module.css'

interface PlanCardProps {
  plan: PackageView
  /** What a year costs less than twelve months. */
  saving: Amount | null
  /** Whether the reader came back to it after the sign-in. */
  isChosen: boolean
  isCurrent: boolean
  /** Why it cannot be bought now, as a sentence. */
  obstacle: string | null
  pending: boolean
  onBuy: () => void
}

/** A subscription with its price and what it opens. */
export function PlanCard({ plan, saving, isChosen, isCurrent, obstacle, pending, onBuy }: PlanCardProps) {
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
      <Button
        fullWidth
        variant={isYearly ? 'filled' : 'default'}
        onClick={onBuy}
        loading={pending}
        disabled={obstacle !== null || isCurrent}
      >
        {t('Choose {{plan}}', { plan: name })}
      </Button>
    </article>
  )
}
