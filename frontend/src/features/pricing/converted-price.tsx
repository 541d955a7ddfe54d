import { Trans, useTranslation } from 'react-i18next'

import type { Currency, PackageView } from '~/api/generated/types.gen.ts'
import { formatDay, formatRoughMoney } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './pricing.module.css'

interface ConvertedPriceProps {
  of: PackageView
  /** Null for the charged price only. */
  currency: Currency | null
}

/** What a price is in the visitor's currency, with the day of the rate. */
export function ConvertedPrice({ of, currency }: ConvertedPriceProps) {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const found = of.converted.find((each) => each.currency === currency)
  if (!found) return null
  return (
    <p className={classes.converted}>
      <Trans
        t={t}
        i18nKey="about <amount>{{amount}}</amount> · rate of {{day}}"
        values={{
          amount: formatRoughMoney(language, found.amount_minor, found.currency),
          day: formatDay(language, found.rate_on),
        }}
        components={{ amount: <bdi className={classes.amount} /> }}
      />
    </p>
  )
}
