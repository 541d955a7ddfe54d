import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { getExchangeRatesOptions, getPricesOptions } from '~/api/generated/payments.gen.ts'
import { pageLoader, prefetch } from '~/api/prefetch.ts'
import { Page } from '~/components/page.tsx'

import { PricesTab } from './prices-tab.tsx'
import { RatesTab } from './rates-tab.tsx'

export const clientLoader = pageLoader(() => [prefetch(getPricesOptions()), prefetch(getExchangeRatesOptions())])

const RATES = 'rates'

/** `/admin/settings/prices`: what the packages cost, and the exchange rates. Each is saved separately, and keeps its draft. */
export default function PricesPage() {
  const { t } = useTranslation('admin-prices')
  const [params, setParams] = useSearchParams()
  const open = params.get('tab') === RATES ? RATES : 'prices'
  return (
    <Page
      title={t('Prices')}
      purpose={t('What the packages cost, and in which other currencies this is shown.')}
      width="reading"
    >
      <Tabs
        value={open}
        onChange={(tab) => setParams(tab === RATES ? { tab } : {}, { preventScrollReset: true })}
        keepMounted={false}
      >
        <Tabs.List mb="lg" aria-label={t('Prices')}>
          <Tabs.Tab value="prices">{t('Packages')}</Tabs.Tab>
          <Tabs.Tab value={RATES}>{t('Exchange rates')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="prices">
          <PricesTab />
        </Tabs.Panel>
        <Tabs.Panel value={RATES}>
          <RatesTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
