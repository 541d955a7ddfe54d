import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'

import {
  getExchangeRatesOptions,
  getExchangeRatesQueryKey,
  setExchangeRatesMutation,
} from '~/api/generated/payments.gen.ts'
import { SET_EXCHANGE_RATES_SOURCE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { usePrefetched } from '~/api/prefetch.ts'
import { problemOf, withDottedFields } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormPage } from '~/components/form-page.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { msg } from '~/i18n/msg.ts'

import { RateRows } from './rate-rows.tsx'
import { bodyOf, missingIn, valuesOf, type Missing, type RatesValues } from './rates.ts'

const missingTexts: Record<Missing, string> = {
  source: msg('Please enter who published the rates', { ns: 'admin-prices' }),
  rate: msg('Please enter a rate with six decimals at most', { ns: 'admin-prices' }),
  day: msg('Please choose the day of the rate', { ns: 'admin-prices' }),
}

/** The exchange rates at which the pages with prices show these in other currencies. */
export function RatesTab() {
  const { t } = useTranslation('admin-prices')
  const stored = usePrefetched(getExchangeRatesOptions())
  const queryClient = useQueryClient()
  const form = useForm<RatesValues>({
    mode: 'controlled',
    initialValues: valuesOf(stored),
    validate: (values) =>
      Object.fromEntries(Object.entries(missingIn(values)).map(([path, what]) => [path, t(missingTexts[what])])),
  })
  const save = useMutation({
    ...setExchangeRatesMutation(),
    onSuccess: async (fresh) => {
      queryClient.setQueryData(getExchangeRatesQueryKey(), fresh)
      form.setValues(valuesOf(fresh))
      form.resetDirty(valuesOf(fresh))
      announce(t('Exchange rates saved'))
      await invalidate(queryClient, 'exchangeRates')
    },
  })
  // A new object for the same error would move the focus again.
  const problem = useMemo(
    () =>
      save.error
        ? withDottedFields(problemOf(save.error, msg('The exchange rates could not be saved', { ns: 'admin-prices' })))
        : null,
    [save.error],
  )
  return (
    <FormPage
      form={form}
      draft="exchange rates"
      onSubmit={(values) => save.mutate({ body: bodyOf(values, stored.version) })}
      pending={save.isPending}
      problem={problem}
      submitLabel={t('Save exchange rates')}
    >
      <Text c="var(--text-muted)">
        {t(
          'The pages with prices show each price in the currency of the reader, with the day of the rate. What is charged does not change.',
        )}
      </Text>
      <TextInput
        label={t('Source of the rates')}
        description={t('Shown beside the prices, such as European Central Bank.')}
        required={form.values.rates.length > 0}
        maxLength={SET_EXCHANGE_RATES_SOURCE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('source')}
      />
      <RateRows form={form} stored={stored} />
      {stored.changed_at ? (
        <Text size="sm" c="var(--text-faint)">
          <Trans t={t} i18nKey="Last changed <time></time>" components={{ time: <TimeAgo at={stored.changed_at} /> }} />
        </Text>
      ) : null}
    </FormPage>
  )
}
