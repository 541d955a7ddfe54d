import { NativeSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { PackagesView } from '~/api/generated/types.gen.ts'
import { currencyPlural, formatList } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './pricing.module.css'
import { AS_CHARGED, choose, offeredIn, useShownCurrency, type Choice } from './shown-currency.ts'

/** In which currency prices are shown beside the charged one, and in which one they are charged. */
export function CurrencyChoice({ found }: { found: PackagesView }) {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const shown = useShownCurrency(found)
  const offered = offeredIn(found)
  const charged = [...new Set(found.packages.map(({ currency }) => currency))]
  if (offered.length === 0) return null
  const names = new Intl.DisplayNames(languages[language].locale, { type: 'currency' })
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={t('Show prices in')}
        value={shown ?? AS_CHARGED}
        onChange={(event) => choose(event.currentTarget.value as Choice)}
        data={[
          { value: AS_CHARGED, label: t('The charged currency only') },
          ...offered.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` })),
        ]}
      />
      <Text size="sm" c="var(--text-muted)">
        {t('You are charged in {{currency}}.', {
          currency: formatList(
            language,
            charged.map((currency) => currencyPlural(language, currency)),
          ),
        })}{' '}
        {found.rates_source
          ? t('Other currencies are for your orientation. Exchange rates: {{source}}.', { source: found.rates_source })
          : null}
      </Text>
    </div>
  )
}
