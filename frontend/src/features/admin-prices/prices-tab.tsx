import { Fieldset, NumberInput, Select, SimpleGrid, Switch, Text } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'

import { getPricesOptions, getPricesQueryKey, setPricesMutation } from '~/api/generated/payments.gen.ts'
import type { PackageId } from '~/api/generated/types.gen.ts'
import { usePrefetched } from '~/api/prefetch.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormPage } from '~/components/form-page.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { packageLabels } from '~/entities/premium/words.ts'
import { currencies, decimals } from '~/i18n/currencies.ts'
import { msg } from '~/i18n/msg.ts'

import { packageIds, packagesOf, valuesOf, type Prices } from './prices.ts'

type Values = Prices & Record<string, unknown>

/** What the packages cost. */
export function PricesTab() {
  const { t } = useTranslation('admin-prices')
  const prices = usePrefetched(getPricesOptions())
  const queryClient = useQueryClient()
  const form = useForm<Values>({ mode: 'controlled', initialValues: valuesOf(prices) })
  const save = useMutation({
    ...setPricesMutation(),
    onSuccess: async (fresh) => {
      queryClient.setQueryData(getPricesQueryKey(), fresh)
      form.setValues(valuesOf(fresh))
      form.resetDirty(valuesOf(fresh))
      announce(t('Prices saved'))
      await invalidate(queryClient, 'prices')
    },
  })
  return (
    <FormPage
      form={form}
      draft="prices"
      onSubmit={(values) => save.mutate({ body: { version: prices.version, packages: packagesOf(values) } })}
      pending={save.isPending}
      problem={save.error ? problemOf(save.error, msg('The prices could not be saved', { ns: 'admin-prices' })) : null}
      submitLabel={t('Save prices')}
    >
      <Text c="var(--text-muted)">{t('They count for new purchases. What was begun or renews keeps its price.')}</Text>
      {packageIds.map((id) => (
        <Price key={id} id={id} form={form} />
      ))}
      {prices.changed_at ? (
        <Text size="sm" c="var(--text-faint)">
          <Trans t={t} i18nKey="Last changed <time></time>" components={{ time: <TimeAgo at={prices.changed_at} /> }} />
        </Text>
      ) : null}
    </FormPage>
  )
}

function Price({ id, form }: { id: PackageId; form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('admin-prices')
  const { t: words } = useTranslation('premium-words')
  return (
    <Fieldset legend={words(packageLabels[id])}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('Price')}
          placeholder={t('No price')}
          min={0}
          decimalScale={decimals(form.values[id].currency)}
          {...form.getInputProps(`${id}.amount`)}
        />
        <Select
          label={t('Currency')}
          data={currencies}
          allowDeselect={false}
          {...form.getInputProps(`${id}.currency`)}
        />
      </SimpleGrid>
      <Switch mt="md" label={t('Sold')} {...form.getInputProps(`${id}.is_active`, { type: 'checkbox' })} />
    </Fieldset>
  )
}
