import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { PackagesView, PackageView } from '~/api/generated/types.gen.ts'
import { queryClient } from '~/api/query-client.ts'
import { paths } from '~/app/paths.ts'
import { Money } from '~/components/money.tsx'
import { Page } from '~/components/page.tsx'

import { ConvertedPrice } from './converted-price.tsx'
import { Plans } from './plans.tsx'
import classes from './pricing.module.css'
import { packagesQuery } from './queries.ts'
import { useShownCurrency } from './shown-currency.ts'

export async function clientLoader(): Promise<null> {
  await queryClient.prefetchQuery(packagesQuery())
  return null
}

/** `/plans`: the plans for members, who choose one here, and what they need to know of `/pricing`. */
export default function PlansPage() {
  const { t } = useTranslation('pricing')
  return (
    <div className={classes.frame}>
      <meta name="description" content={t('Plans and prices for employers on Kilele. Executives pay nothing.')} />
      <Page title={t('Choose a plan')} purpose={t('A plan belongs to your company and counts for all its employers.')}>
        <Plans />
        <Free />
        <section className={classes.section} aria-labelledby="placements">
          <h2 id="placements" className={classes.title}>
            {t('Placements')}
          </h2>
          <PlacementPrice />
          <Link to={paths.contact} className={classes.link} reloadDocument>
            {t('Ask us about a placement')}
          </Link>
        </section>
        <section className={classes.section} aria-labelledby="paying">
          <h2 id="paying" className={classes.title}>
            {t('How paying works')}
          </h2>
          <ul className={classes.features}>
            <li>{t('You pay by card on the page of our payment provider. We never see the number of your card.')}</li>
            <TransferNote />
            <li>
              {t(
                'Paid by card, it renews for the same period and the same price until you cancel it in your settings.',
              )}
            </li>
            <li>{t('If a renewal fails, we try again for 14 days, and premium stays meanwhile.')}</li>
          </ul>
        </section>
      </Page>
    </div>
  )
}

/** How a bank transfer works, where a plan can be paid so. */
function TransferNote() {
  const { t } = useTranslation('pricing')
  const packages = useQuery(packagesQuery())
  if (!packages.data?.packages.some((each) => each.payment_type === 'subscription' && each.by_transfer)) return null
  return (
    <li>
      {t('You can also pay by bank transfer. Premium begins when the money has arrived, and is not renewed by itself.')}
    </li>
  )
}

/** What employers have without a plan. */
function Free() {
  const { t } = useTranslation('pricing')
  const packages = useQuery(packagesQuery())
  const requests = packages.data?.free_introduction_requests
  if (!packages.data) return null
  return (
    <section className={classes.section} aria-labelledby="free">
      <h2 id="free" className={classes.title}>
        {t('Without a plan')}
      </h2>
      <ul className={classes.features}>
        <li>{t('Search of all executives who show themselves to your company')}</li>
        <li>
          {requests === null || requests === undefined
            ? t('Introduction requests without a limit')
            : t('{{count}} introduction requests a month', { count: requests })}
        </li>
        <li>{t('Job postings, applications and messages without a limit')}</li>
      </ul>
    </section>
  )
}

/** What a placement costs, where the team has set a price. */
function PlacementPrice() {
  const { t } = useTranslation('pricing')
  const packages = useQuery(packagesQuery())
  const placement = packages.data?.packages.find(({ payment_type: type }) => type === 'pay_per_placement')
  return packages.data && placement ? (
    <PricedPlacement found={packages.data} placement={placement} />
  ) : (
    <Text mb="xs">
      {t('What a placement costs depends on the role and the engagement, and is agreed before the search begins.')}
    </Text>
  )
}

function PricedPlacement({ found, placement }: { found: PackagesView; placement: PackageView }) {
  const { t } = useTranslation('pricing')
  const shownIn = useShownCurrency(found)
  return (
    <>
      <p className={classes.price}>
        <Money amount={placement.amount_minor} currency={placement.currency} />{' '}
        <span className={classes.period}>{t('per placement')}</span>
      </p>
      <ConvertedPrice of={placement} currency={shownIn} />
    </>
  )
}
