import { formatMoney } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

interface MoneyProps {
  /** Integer minor units: cents, fils. */
  amount: number
  /** ISO 4217. */
  currency: string
}

export function Money({ amount, currency }: MoneyProps) {
  return <span className="tabular">{formatMoney(useLanguage(), amount, currency)}</span>
}
