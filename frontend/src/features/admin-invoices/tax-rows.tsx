import { Button, CloseButton, Fieldset, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { SET_INVOICING_TAXES_MAX_ITEMS, TAX_RATE_NAME_MAX_LENGTH, TAX_RATE_NOTE_MAX_LENGTH } from '~/api/limits.gen.ts'

import { CountrySelect } from './country-select.tsx'
import { blankTax, type InvoicingValues } from './invoicing.ts'
import classes from './invoices.module.css'

/** The tax rates by the country of the buyer; they can be added and removed. */
export function TaxRows({ form }: { form: UseFormReturnType<InvoicingValues> }) {
  const { t } = useTranslation('admin-invoices')
  const { taxes } = form.values
  const wanted = useRef<string | null>(null)
  const add = useRef<HTMLButtonElement>(null)

  // A new row can be focused only after it is rendered; after the removal of the last one, the button is left.
  useEffect(() => {
    const path = wanted.current
    wanted.current = null
    if (path !== null) (form.getInputNode(path) ?? add.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- `form` is a new object on every render
  }, [taxes.length])

  return (
    <Fieldset legend={t('Taxes')}>
      <Stack gap="md">
        <Text size="sm" c="var(--text-muted)">
          {t('Prices include tax. Invoices to buyers in a country without a rate have no line for tax.')}
        </Text>
        {taxes.map((_, at) => (
          // Rows are identified by their position only.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.tax} role="group" aria-label={t('Tax {{number}}', { number: at + 1 })}>
            <CountrySelect
              className={classes.country}
              label={t('Country of the buyer')}
              required
              {...form.getInputProps(`taxes.${at}.country`)}
            />
            <TextInput
              label={t('Name')}
              required
              maxLength={TAX_RATE_NAME_MAX_LENGTH}
              dir="auto"
              {...form.getInputProps(`taxes.${at}.name`)}
            />
            <NumberInput
              label={t('Rate in percent')}
              required
              hideControls
              allowNegative={false}
              decimalScale={2}
              {...form.getInputProps(`taxes.${at}.rate`)}
            />
            <CloseButton
              className={classes.remove}
              aria-label={t('Remove tax {{number}}', { number: at + 1 })}
              onClick={() => {
                wanted.current = `taxes.${Math.max(0, at - 1)}.country`
                form.removeListItem('taxes', at)
              }}
            />
            <TextInput
              className={classes.note}
              label={t('Note')}
              description={t('Printed on the invoice, such as who has to pay the tax.')}
              maxLength={TAX_RATE_NOTE_MAX_LENGTH}
              dir="auto"
              {...form.getInputProps(`taxes.${at}.note`)}
            />
          </div>
        ))}
        <div>
          <Button
            ref={add}
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
            disabled={taxes.length >= SET_INVOICING_TAXES_MAX_ITEMS}
            onClick={() => {
              wanted.current = `taxes.${taxes.length}.country`
              form.insertListItem('taxes', blankTax)
            }}
          >
            {t('Add a tax')}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  )
}
