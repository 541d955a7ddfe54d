import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { listFeaturesOptions } from '~/api/generated/admin.gen.ts'
import { pageLoader, prefetch, usePrefetched } from '~/api/prefetch.ts'
import { Page } from '~/components/page.tsx'

import { FeatureRow } from './feature-row.tsx'

export const clientLoader = pageLoader(() => [prefetch(listFeaturesOptions())])

/** `/admin/business-features`: switches that work without a deployment (P07). */
export default function FeaturesPage() {
  const { t } = useTranslation('admin-features')
  const { features } = usePrefetched(listFeaturesOptions())
  return (
    <Page
      title={t('Business Features')}
      purpose={t('Switched off, nothing new is begun there; what was begun goes on. A switch works at once.')}
      width="reading"
    >
      <Stack component="ul" gap={0} p={0} m={0}>
        {features.map((feature) => (
          <FeatureRow key={feature.feature} of={feature} />
        ))}
      </Stack>
    </Page>
  )
}
