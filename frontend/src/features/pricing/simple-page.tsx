import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { queryClient } from '~/api/query-client.ts'
import { paths } from '~/app/paths.ts'
import { Page } from '~/components/page.tsx'

import { Plans } from './plans.tsx'
import classes from './pricing.module.css'
import { packagesQuery } from './queries.ts'

export async function clientLoader(): Promise<null> {
  await queryClient.prefetchQuery(packagesQuery())
  return null
}

/** `/pricing/simple`: the plans alone, for readers who come from inside the product. */
export default function SimplePricingPage() {
  const { t } = useTranslation('pricing')
  return (
    <div className={classes.frame}>
      <Page title={t('Choose a plan')} width="reading">
        <Plans at={paths.simplePricing} />
        <p className={classes.section}>
          <Link to={paths.pricing} className={classes.link}>
            {t('What is free, and how paying works')}
          </Link>
        </p>
      </Page>
    </div>
  )
}
