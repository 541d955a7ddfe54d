import { NumberInput, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { FEATURED_QUOTA_FREE_MAXIMUM, FEATURED_QUOTA_PREMIUM_MAXIMUM } from '~/api/limits.gen.ts'

import type { Values } from './values.ts'

/** How many jobs a company may have featured at a time, by plan. */
export function FeaturedJobs({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('admin-settings')
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('Featured jobs')}
      </Title>
      <Text c="var(--text-muted)">
        {t(
          'How many jobs a company may have featured at a time. They come first among equal results on the job board. A lower number counts for jobs featured from now on.',
        )}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('Featured without a plan')}
          placeholder={t('None')}
          min={0}
          max={FEATURED_QUOTA_FREE_MAXIMUM}
          allowDecimal={false}
          {...form.getInputProps('featured_jobs.free')}
        />
        <NumberInput
          label={t('Featured with premium')}
          placeholder={t('None')}
          min={0}
          max={FEATURED_QUOTA_PREMIUM_MAXIMUM}
          allowDecimal={false}
          {...form.getInputProps('featured_jobs.premium')}
        />
      </SimpleGrid>
    </Stack>
  )
}
