import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import {
  WIZARD_BODY_BIO_MAX_LENGTH,
  WIZARD_BODY_CURRENT_COMPANY_MAX_LENGTH,
  WIZARD_BODY_LOCATION_MAX_LENGTH,
  WIZARD_BODY_TITLE_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { usePrefetched } from '~/api/prefetch.ts'
import { countries } from '~/i18n/countries.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { LockLine } from './lock-line.tsx'
import { ownProfileQuery } from './own-profile.ts'
import { useFieldProps, type ProfileFormState } from './use-field-props.ts'

export function BasicStep({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const props = useFieldProps(form)
  const showsCompany = usePrefetched(ownProfileQuery)?.show_company ?? false
  const locked = <LockLine>{t('Shown only to an employer whose introduction you accepted.')}</LockLine>
  return (
    <>
      <TextInput
        {...props('title')}
        placeholder={t('Chief Financial Officer')}
        autoComplete="organization-title"
        maxLength={WIZARD_BODY_TITLE_MAX_LENGTH}
        dir="auto"
      />
      <TextInput
        {...props('current_company')}
        description={
          showsCompany ? t('On your card for everybody who may find you, as you chose in the settings.') : locked
        }
        autoComplete="organization"
        maxLength={WIZARD_BODY_CURRENT_COMPANY_MAX_LENGTH}
        dir="auto"
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          {...props('location')}
          placeholder={t('Nairobi, Kenya')}
          maxLength={WIZARD_BODY_LOCATION_MAX_LENGTH}
          dir="auto"
        />
        <Select
          {...props('country')}
          data={countries(language).map(({ isServed, items }) => ({
            group: isServed ? t('Africa and the Middle East') : t('Elsewhere'),
            items,
          }))}
          placeholder={t('Choose a country')}
          nothingFoundMessage={t('Nothing found')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('Clear') }}
        />
      </SimpleGrid>
      <Textarea
        {...props('bio')}
        description={locked}
        placeholder={t('Two or three sentences: what you lead, at what scale, and what came of it.')}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={WIZARD_BODY_BIO_MAX_LENGTH}
        dir="auto"
      />
    </>
  )
}
