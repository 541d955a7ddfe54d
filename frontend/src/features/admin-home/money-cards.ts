import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { formatMoney, formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { Card } from './card.ts'
import { revenueQuery } from './queries.ts'

/** The cards about premium. If they could not be loaded they say so, and the others stay. */
export function useMoneyCards(): Card[] {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const revenue = useQuery(revenueQuery)
  const missing = revenue.isError ? t('could not be loaded') : '…'
  const currencies = revenue.data?.currencies ?? []
  const of = (field: 'this_month' | 'total') =>
    currencies.map((it) => formatMoney(language, it[field], it.currency)).join(' · ') || formatMoney(language, 0, 'USD')
  return [
    {
      label: t('Subscription Revenue'),
      value: revenue.data ? of('this_month') : '—',
      comparison: revenue.data ? t('{{amount}} in total', { amount: of('total') }) : missing,
      definition: t(
        'What was paid for subscriptions in this calendar month (UTC), without taxes and without what was given back.',
      ),
      to: paths.adminInvoices,
    },
    {
      label: t('Premium Users'),
      value: revenue.data ? formatNumber(language, revenue.data.premium_users) : '—',
      comparison: revenue.data
        ? t('{{number}} active subscriptions', {
            count: revenue.data.active_subscriptions,
            number: formatNumber(language, revenue.data.active_subscriptions),
          })
        : missing,
      definition: t(
        'Companies and accounts with premium, bought or given by the team. Active subscriptions are paid, also if their renewal is cancelled.',
      ),
      to: paths.adminPremium,
    },
  ]
}
