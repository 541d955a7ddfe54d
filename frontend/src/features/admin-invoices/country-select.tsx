import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { countries } from '~/i18n/countries.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** Countries in the reader's language, those that we serve first. */
export function CountrySelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation('admin-invoices')
  return (
    <Select
      searchable
      allowDeselect={false}
      data={countries(useLanguage()).map(({ isServed, items }) => ({
        group: isServed ? t('Africa and the Middle East') : t('Elsewhere'),
        items,
      }))}
      nothingFoundMessage={t('Nothing found')}
      {...props}
      // The form starts with an empty text, which is no country.
      value={props.value || null}
    />
  )
}
