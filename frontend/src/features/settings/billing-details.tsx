import { Select, SimpleGrid, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  getBillingDetailsOptions,
  getBillingDetailsQueryKey,
  setBillingDetailsMutation,
} from '~/api/generated/invoices.gen.ts'
import type { InvoiceBuyer } from '~/api/generated/types.gen.ts'
import {
  INVOICE_BUYER_ADDRESS_MAX_LENGTH,
  INVOICE_BUYER_NAME_MAX_LENGTH,
  INVOICE_BUYER_TAX_NUMBER_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormPage } from '~/components/form-page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { countries } from '~/i18n/countries.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { Section } from './section.tsx'
import { draftOf, useChanges, type TabProps } from './use-settings.ts'

const failed = msg('The billing details could not be saved', { ns: 'settings' })

type BillingProps = Pick<TabProps, 'watch'>

/** Who is billed, as printed on the invoices of the company. For its owners. */
export function BillingDetails({ watch }: BillingProps) {
  const { t } = useTranslation('settings')
  const details = useQuery(inPlace(getBillingDetailsOptions()))
  return (
    <Section
      title={t('Billing details')}
      purpose={t(
        'They are printed on future invoices; issued invoices stay as they are. The country decides about the tax in the price.',
      )}
    >
      {details.data ? (
        <BillingForm buyer={details.data.buyer} watch={watch} />
      ) : details.error ? (
        <ProblemPanel error={details.error} onRetry={() => void details.refetch()} retrying={details.isFetching} />
      ) : (
        <Skeleton height={320} role="status" aria-label={t('Loading', { ns: 'common' })} />
      )}
    </Section>
  )
}

const valuesOf = (buyer: InvoiceBuyer) => ({
  name: buyer.name,
  address: buyer.address ?? '',
  country: buyer.country,
  tax_number: buyer.tax_number ?? '',
})

type Values = ReturnType<typeof valuesOf>

function BillingForm({ buyer, watch }: BillingProps & { buyer: InvoiceBuyer }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const form = useForm<Values>({ mode: 'controlled', initialValues: valuesOf(buyer) })
  useChanges(watch, () => form.isDirty())
  const change = useMutation({
    ...setBillingDetailsMutation(),
    onSuccess: (saved) => {
      queryClient.setQueryData(getBillingDetailsQueryKey(), saved)
      form.setValues(valuesOf(saved.buyer))
      form.resetDirty(valuesOf(saved.buyer))
      announce(t('Billing details saved'))
    },
  })
  const submit = ({ name, address, country, tax_number: taxNumber }: Values) =>
    change.mutate({
      body: { name, address: address || null, country, tax_number: taxNumber || null },
    })
  return (
    <FormPage
      form={form}
      draft={draftOf('subscription')}
      onSubmit={submit}
      pending={change.isPending}
      problem={change.error ? problemOf(change.error, failed) : null}
      submitLabel={t('Save billing details')}
      // The main actions of the tab are about the plan.
      isQuiet
    >
      <TextInput
        label={t('Company name')}
        required
        maxLength={INVOICE_BUYER_NAME_MAX_LENGTH}
        autoComplete="billing organization"
        dir="auto"
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('Address')}
        description={t('Without the country.')}
        autosize
        minRows={3}
        maxRows={6}
        maxLength={INVOICE_BUYER_ADDRESS_MAX_LENGTH}
        autoComplete="billing street-address"
        dir="auto"
        {...form.getInputProps('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={t('Country')}
          required
          searchable
          allowDeselect={false}
          data={countries(language).map(({ isServed, items }) => ({
            group: isServed ? t('Africa and the Middle East') : t('Elsewhere'),
            items,
          }))}
          nothingFoundMessage={t('Nothing found')}
          {...form.getInputProps('country')}
        />
        <TextInput
          label={t('Tax number')}
          maxLength={INVOICE_BUYER_TAX_NUMBER_MAX_LENGTH}
          dir="ltr"
          {...form.getInputProps('tax_number')}
        />
      </SimpleGrid>
    </FormPage>
  )
}
