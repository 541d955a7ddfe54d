import { NumberInput, Stack, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { REFUND_SETTINGS_ALONE_UP_TO_MAXIMUM } from '~/api/limits.gen.ts'

import { CENTS, type Values } from './values.ts'

/** How much of a payment one administrator may give back. */
export function Refunds({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('admin-settings')
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('Refunds')}
      </Title>
      <Text c="var(--text-muted)">
        {t(
          'More than this of one payment, or any refund in another currency, is only proposed by one administrator and made when another approves it.',
        )}
      </Text>
      <NumberInput
        label={t('By one administrator, in US dollars')}
        placeholder={t('None')}
        min={0}
        max={REFUND_SETTINGS_ALONE_UP_TO_MAXIMUM / CENTS}
        decimalScale={2}
        maw={240}
        {...form.getInputProps('refunds.alone_up_to')}
      />
    </Stack>
  )
}
