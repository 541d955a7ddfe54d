import { Fieldset, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import {
  LEGAL_ENTITY_ADDRESS_MAX_LENGTH,
  LEGAL_ENTITY_EMAIL_MAX_LENGTH,
  LEGAL_ENTITY_NAME_MAX_LENGTH,
  LEGAL_ENTITY_REGISTRATION_NUMBER_MAX_LENGTH,
  LEGAL_ENTITY_TAX_NUMBER_MAX_LENGTH,
} from '~/api/limits.gen.ts'

import { CountrySelect } from './country-select.tsx'
import type { InvoicingValues } from './invoicing.ts'

/** The legal entity that sells. */
export function SellerFields({ form }: { form: UseFormReturnType<InvoicingValues> }) {
  const { t } = useTranslation('admin-invoices')
  return (
    <Fieldset legend={t('Legal entity')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('Legal name')}
            required
            maxLength={LEGAL_ENTITY_NAME_MAX_LENGTH}
            dir="auto"
            {...form.getInputProps('seller.name')}
          />
          <CountrySelect label={t('Country')} required {...form.getInputProps('seller.country')} />
        </SimpleGrid>
        <Textarea
          label={t('Address')}
          description={t('As printed on invoices, without the country.')}
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LEGAL_ENTITY_ADDRESS_MAX_LENGTH}
          dir="auto"
          {...form.getInputProps('seller.address')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('Registration number')}
            maxLength={LEGAL_ENTITY_REGISTRATION_NUMBER_MAX_LENGTH}
            dir="ltr"
            {...form.getInputProps('seller.registration_number')}
          />
          <TextInput
            label={t('Tax number')}
            maxLength={LEGAL_ENTITY_TAX_NUMBER_MAX_LENGTH}
            dir="ltr"
            {...form.getInputProps('seller.tax_number')}
          />
        </SimpleGrid>
        <TextInput
          label={t('Email')}
          description={t('For questions about invoices.')}
          type="email"
          maxLength={LEGAL_ENTITY_EMAIL_MAX_LENGTH}
          dir="ltr"
          {...form.getInputProps('seller.email')}
        />
      </Stack>
    </Fieldset>
  )
}
