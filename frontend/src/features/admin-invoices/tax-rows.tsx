import { Button, CloseButton, Fieldset, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import {
  SET_INVOICING_TAXES_MAX_ITEMS,
  SET_INVOICING_WITHHOLDING_MAX_ITEMS,
  TAX_RATE_NAME_MAX_LENGTH,
  TAX_RATE_NOTE_MAX_LENGTH,
} from '~/api/limits.gen.ts'

import { CountrySelect } from './country-select.tsx'
import { blankTaxes, type InvoicingValues, type TaxList } from './invoicing.ts'
import classes from './invoices.module.css'

const limits: Record<TaxList, number> = {
  taxes: SET_INVOICING_TAXES_MAX_ITEMS,
  withholding: SET_INVOICING_WITHHOLDING_MAX_ITEMS,
}

/** The texts of one list, translated. */
interface RateWords {
  legend: string
  purpose: string
  row: (number: number) => string
  remove: (number: number) => string
  add: string
  noteHelp: string
}

interface RatesProps {
  form: UseFormReturnType<InvoicingValues>
}

/** The taxes in the prices, by the country of the buyer. */
export function TaxRows({ form }: RatesProps) {
  const { t } = useTranslation('admin-invoices')
  return (
    <RateRows
      form={form}
      list="taxes"
      words={{
        legend: t('Taxes'),
        purpose: t('Prices include tax. Invoices to buyers in a country without a rate have no line for tax.'),
        row: (number) => t('Tax {{number}}', { number }),
        remove: (number) => t('Remove tax {{number}}', { number }),
        add: t('Add a tax'),
        noteHelp: t('Printed on the invoice, such as who has to pay the tax.'),
      }}
    />
  )
}

/** What buyers of a country withhold of a bank transfer. */
export function WithholdingRows({ form }: RatesProps) {
  const { t } = useTranslation('admin-invoices')
  return (
    <RateRows
      form={form}
      list="withholding"
      words={{
        legend: t('Withholding tax'),
        purpose: t(
          'What companies of a country pay to their tax authority instead of us when they pay by bank transfer. They are asked to transfer the price without it.',
        ),
        row: (number) => t('Withholding tax {{number}}', { number }),
        remove: (number) => t('Remove withholding tax {{number}}', { number }),
        add: t('Add a withholding tax'),
        noteHelp: t('Printed on the invoice, such as the law that requires it.'),
      }}
    />
  )
}

/** Tax rates by the country of the buyer; they can be added and removed. */
function RateRows({ form, list, words }: RatesProps & { list: TaxList; words: RateWords }) {
  const { t } = useTranslation('admin-invoices')
  const rates = form.values[list]
  const wanted = useRef<string | null>(null)
  const add = useRef<HTMLButtonElement>(null)

  // A new row can be focused only after it is rendered; after the removal of the last one, the button is left.
  useEffect(() => {
    const path = wanted.current
    wanted.current = null
    if (path !== null) (form.getInputNode(path) ?? add.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- `form` is a new object on every render
  }, [rates.length])

  return (
    <Fieldset legend={words.legend}>
      <Stack gap="md">
        <Text size="sm" c="var(--text-muted)">
          {words.purpose}
        </Text>
        {rates.map((_, at) => (
          // Rows are identified by their position only.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.tax} role="group" aria-label={words.row(at + 1)}>
            <CountrySelect
              className={classes.country}
              label={t('Country of the buyer')}
              required
              {...form.getInputProps(`${list}.${at}.country`)}
            />
            <TextInput
              label={t('Name')}
              required
              maxLength={TAX_RATE_NAME_MAX_LENGTH}
              dir="auto"
              {...form.getInputProps(`${list}.${at}.name`)}
            />
            <NumberInput
              label={t('Rate in percent')}
              required
              hideControls
              allowNegative={false}
              decimalScale={2}
              {...form.getInputProps(`${list}.${at}.rate`)}
            />
            <CloseButton
              className={classes.remove}
              aria-label={words.remove(at + 1)}
              onClick={() => {
                wanted.current = `${list}.${Math.max(0, at - 1)}.country`
                form.removeListItem(list, at)
              }}
            />
            <TextInput
              className={classes.note}
              label={t('Note')}
              description={words.noteHelp}
              maxLength={TAX_RATE_NOTE_MAX_LENGTH}
              dir="auto"
              {...form.getInputProps(`${list}.${at}.note`)}
            />
          </div>
        ))}
        <div>
          <Button
            ref={add}
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
            disabled={rates.length >= limits[list]}
            onClick={() => {
              wanted.current = `${list}.${rates.length}.country`
              form.insertListItem(list, blankTaxes[list])
            }}
          >
            {words.add}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  )
}
