import { Alert, Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'

import { getInvoicingOptions, getInvoicingQueryKey, setInvoicingMutation } from '~/api/generated/invoices.gen.ts'
import { SET_INVOICING_PREFIX_MAX_LENGTH } from '~/api/limits.gen.ts'
import { pageLoader, prefetch, usePrefetched } from '~/api/prefetch.ts'
import { problemOf, withDottedFields } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormPage } from '~/components/form-page.tsx'
import { Page } from '~/components/page.tsx'
import { TimeAgo, useNow } from '~/components/time-ago.tsx'
import { msg } from '~/i18n/msg.ts'

import { BankFields } from './bank-fields.tsx'
import { bodyOf, firstNumbers, missingIn, valuesOf, type InvoicingValues, type Missing } from './invoicing.ts'
import classes from './invoices.module.css'
import { SellerFields } from './seller-fields.tsx'
import { TaxRows, WithholdingRows } from './tax-rows.tsx'

export const clientLoader = pageLoader(() => [prefetch(getInvoicingOptions())])

const missingTexts: Record<Missing, string> = {
  text: msg('Please fill in this field', { ns: 'admin-invoices' }),
  country: msg('Please choose a country', { ns: 'admin-invoices' }),
  rate: msg('Please enter a rate with two decimals at most', { ns: 'admin-invoices' }),
  currency: msg('Please choose a currency', { ns: 'admin-invoices' }),
}

/** `/admin/settings/invoicing`: who issues invoices, under which numbers, with which taxes, paid to which bank account. */
export default function InvoicingPage() {
  const { t } = useTranslation('admin-invoices')
  const invoicing = usePrefetched(getInvoicingOptions())
  const queryClient = useQueryClient()
  const form = useForm<InvoicingValues>({
    mode: 'controlled',
    initialValues: valuesOf(invoicing),
    validate: (values) =>
      Object.fromEntries(Object.entries(missingIn(values)).map(([path, what]) => [path, t(missingTexts[what])])),
  })
  const save = useMutation({
    ...setInvoicingMutation(),
    onSuccess: async (fresh) => {
      queryClient.setQueryData(getInvoicingQueryKey(), fresh)
      form.setValues(valuesOf(fresh))
      form.resetDirty(valuesOf(fresh))
      announce(t('Invoicing saved'))
      await invalidate(queryClient, 'invoicing')
    },
  })
  // A new object for the same error would move the focus again.
  const problem = useMemo(
    () =>
      save.error
        ? withDottedFields(problemOf(save.error, msg('The invoicing could not be saved', { ns: 'admin-invoices' })))
        : null,
    [save.error],
  )
  const numbers = firstNumbers(form.values.prefix, useNow().getUTCFullYear())
  const prefix = form.getInputProps('prefix')
  return (
    <Page
      title={t('Invoicing')}
      purpose={t(
        'Who issues invoices, under which numbers, and which taxes are in the prices. It counts for new invoices.',
      )}
      width="reading"
    >
      <FormPage
        form={form}
        draft="invoicing"
        onSubmit={(values) => save.mutate({ body: bodyOf(values, invoicing.version) })}
        pending={save.isPending}
        problem={problem}
        submitLabel={t('Save invoicing')}
      >
        {invoicing.seller === null ? (
          <Alert color="amber" icon={<IconInfoCircle size={20} stroke={1.5} aria-hidden="true" />}>
            {t('Nothing is sold until this page is saved.')}
          </Alert>
        ) : null}
        <SellerFields form={form} />
        <Fieldset legend={t('Numbers')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={t('Prefix')}
              description={t('Capital letters, digits and hyphens.')}
              required
              maxLength={SET_INVOICING_PREFIX_MAX_LENGTH}
              dir="ltr"
              autoCapitalize="characters"
              {...prefix}
              onChange={({ currentTarget }) => form.setFieldValue('prefix', currentTarget.value.toUpperCase())}
            />
          </SimpleGrid>
          <Text size="sm" mt="sm" aria-live="polite">
            <Trans
              t={t}
              i18nKey="The first invoice of the year is <number>{{invoice}}</number>, the first credit note <number>{{creditNote}}</number>."
              values={numbers}
              components={{ number: <bdi className={classes.number} /> }}
            />
          </Text>
          <Text size="sm" mt={4} c="var(--text-muted)">
            {t(
              'The numbers of each prefix count from 1 in each year. Another legal entity therefore needs another prefix.',
            )}
          </Text>
        </Fieldset>
        <TaxRows form={form} />
        <BankFields form={form} />
        <WithholdingRows form={form} />
        {invoicing.changed_at ? (
          <Text size="sm" c="var(--text-faint)">
            <Trans
              t={t}
              i18nKey="Last changed <time></time>"
              components={{ time: <TimeAgo at={invoicing.changed_at} /> }}
            />
          </Text>
        ) : null}
      </FormPage>
    </Page>
  )
}
