import { Anchor } from '@mantine/core'
import { clsx } from 'clsx'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'
import type { Column } from '~/components/data-table.tsx'
import { Money } from '~/components/money.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { packageLabels, premiumLabels, premiumSources, premiumTones } from '~/entities/premium/words.ts'

import type { PremiumRow } from './list-query.ts'
import classes from './premium.module.css'

export function useColumns(): readonly Column<PremiumRow>[] {
  const { t } = useTranslation('admin-premium')
  const { t: words } = useTranslation('premium-words')
  return [
    { key: 'name', title: t('Name'), share: '32%', render: (row) => <Holder of={row} /> },
    {
      key: 'status',
      title: t('Status'),
      render: ({ status }) => <StatusBadge tone={premiumTones[status]}>{words(premiumLabels[status])}</StatusBadge>,
    },
    {
      key: 'plan',
      title: t('Plan'),
      isExtra: true,
      render: ({ package_id: id }) => (id ? words(packageLabels[id]) : '—'),
    },
    {
      key: 'price',
      title: t('Price'),
      align: 'end',
      isExtra: true,
      render: ({ price }) => (price ? <Money amount={price.minor} currency={price.currency} /> : '—'),
    },
    {
      key: 'source',
      title: t('Source'),
      isExtra: true,
      render: ({ source }) => (source ? words(premiumSources[source]) : '—'),
    },
    {
      key: 'end',
      title: t('Paid or given until'),
      width: 176,
      isExtra: true,
      render: ({ expires_at: at }) => (at ? <Day at={at} /> : '—'),
    },
  ]
}

/** The company or the person, with the account that bought it or got it. */
function Holder({ of: { name, email, is_company: isCompany, user_id: id, expires_at: at } }: { of: PremiumRow }) {
  const { t } = useTranslation('admin-premium')
  const shown = name || (isCompany ? t('Company without a name') : t('Erased account'))
  return (
    <>
      {id ? (
        <Anchor component={Link} to={paths.adminUserSubscription(id)} size="sm" fw={500}>
          <bdi title={shown}>{shown}</bdi>
        </Anchor>
      ) : (
        <bdi title={shown}>{shown}</bdi>
      )}
      {email && email !== name ? (
        <bdi className={classes.quiet} title={email}>
          {email}
        </bdi>
      ) : null}
      {at ? (
        <span className={clsx(classes.quiet, classes.phone)}>
          <Trans t={t} i18nKey="Paid or given until <day></day>" components={{ day: <Day at={at} /> }} />
        </span>
      ) : null}
    </>
  )
}
