import { Button, CloseButton, Fieldset, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { ExchangeRatesView } from '~/api/generated/types.gen.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'
import type { Tone } from '~/theme/tones.ts'

import classes from './rates.module.css'
import { nextRate, ratedCurrencies, stateOf, type RatesValues } from './rates.ts'

const states: Record<ReturnType<typeof stateOf>, { tone: Tone; label: string }> = {
  shown: { tone: 'done', label: msg('Shown', { ns: 'admin-prices' }) },
  'too old': { tone: 'stopped', label: msg('Too old, not shown', { ns: 'admin-prices' }) },
  unsaved: { tone: 'neutral', label: msg('Not saved', { ns: 'admin-prices' }) },
}

interface RateRowsProps {
  form: UseFormReturnType<RatesValues>
  stored: ExchangeRatesView
}

/** The exchange rates with their days; they can be added and removed. */
export function RateRows({ form, stored }: RateRowsProps) {
  const { t } = useTranslation('admin-prices')
  const language = useLanguage()
  const { rates } = form.values
  const wanted = useRef<string | null>(null)
  const add = useRef<HTMLButtonElement>(null)

  // A new row can be focused only after it is rendered; after the removal of the last one, the button is left.
  useEffect(() => {
    const path = wanted.current
    wanted.current = null
    if (path !== null) (form.getInputNode(path) ?? add.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- `form` is a new object on every render
  }, [rates.length])

  const names = new Intl.DisplayNames(languages[language].locale, { type: 'currency' })
  return (
    <Fieldset legend={t('Rates')}>
      <Stack gap="md">
        <Text size="sm" c="var(--text-muted)">
          {t('How much one US dollar is worth. A rate older than 31 days is not shown.')}
        </Text>
        {rates.map((rate, at) => {
          const { tone, label } = states[stateOf(rate, stored)]
          return (
            // Rows are identified by their position only.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={classes.rate} role="group" aria-label={t('Rate {{number}}', { number: at + 1 })}>
              <Select
                className={classes.currency}
                label={t('Currency')}
                data={ratedCurrencies.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))}
                allowDeselect={false}
                searchable
                nothingFoundMessage={t('Nothing found')}
                {...form.getInputProps(`rates.${at}.currency`)}
              />
              <NumberInput
                label={t('For one US dollar')}
                required
                hideControls
                allowNegative={false}
                decimalScale={6}
                {...form.getInputProps(`rates.${at}.per_dollar_micros`)}
              />
              <TextInput type="date" label={t('Day of the rate')} required {...form.getInputProps(`rates.${at}.on`)} />
              <CloseButton
                className={classes.remove}
                aria-label={t('Remove rate {{number}}', { number: at + 1 })}
                onClick={() => {
                  wanted.current = `rates.${Math.max(0, at - 1)}.currency`
                  form.removeListItem('rates', at)
                }}
              />
              <div className={classes.state}>
                <StatusBadge tone={tone}>{t(label)}</StatusBadge>
              </div>
            </div>
          )
        })}
        <div>
          <Button
            ref={add}
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
            disabled={rates.length >= ratedCurrencies.length}
            onClick={() => {
              wanted.current = `rates.${rates.length}.currency`
              form.insertListItem('rates', nextRate(form.values))
            }}
          >
            {t('Add a rate')}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  )
}
