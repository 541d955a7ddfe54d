import { Fieldset, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import {
  BANK_ACCOUNT_BANK_MAX_LENGTH,
  BANK_ACCOUNT_BIC_MAX_LENGTH,
  BANK_ACCOUNT_HOLDER_MAX_LENGTH,
  BANK_ACCOUNT_NUMBER_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { currencies } from '~/i18n/currencies.ts'

import type { InvoicingValues } from './invoicing.ts'

/** The bank account to which companies transfer; switched off, nothing is paid by bank transfer. */
export function BankFields({ form }: { form: UseFormReturnType<InvoicingValues> }) {
  const { t } = useTranslation('admin-invoices')
  const currency = form.getInputProps('bank.currency')
  return (
    <Fieldset legend={t('Bank account')}>
      <Stack gap="md">
        <Switch
          label={t('Companies can pay by bank transfer')}
          description={t('Only packages with a price in the currency of the account can be paid by transfer.')}
          {...form.getInputProps('has_bank', { type: 'checkbox' })}
        />
        {form.values.has_bank ? (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput
                label={t('Account holder')}
                required
                maxLength={BANK_ACCOUNT_HOLDER_MAX_LENGTH}
                dir="auto"
                {...form.getInputProps('bank.holder')}
              />
              <TextInput
                label={t('Bank')}
                required
                maxLength={BANK_ACCOUNT_BANK_MAX_LENGTH}
                dir="auto"
                {...form.getInputProps('bank.bank')}
              />
            </SimpleGrid>
            <TextInput
              label={t('IBAN or account number')}
              required
              maxLength={BANK_ACCOUNT_NUMBER_MAX_LENGTH}
              dir="ltr"
              autoCapitalize="characters"
              {...form.getInputProps('bank.number')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput
                label={t('BIC')}
                description={t('8 or 11 letters and digits.')}
                maxLength={BANK_ACCOUNT_BIC_MAX_LENGTH}
                dir="ltr"
                autoCapitalize="characters"
                {...form.getInputProps('bank.bic')}
              />
              <Select
                label={t('Currency')}
                description={t('Of the account.')}
                required
                allowDeselect={false}
                data={currencies}
                {...currency}
                // The form starts with an empty text, which is no currency.
                value={currency.value || null}
              />
            </SimpleGrid>
          </>
        ) : null}
      </Stack>
    </Fieldset>
  )
}
