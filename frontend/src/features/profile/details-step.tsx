import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import {
  WIZARD_BODY_CERTIFICATIONS_ITEM_MAX_LENGTH,
  WIZARD_BODY_CERTIFICATIONS_MAX_ITEMS,
  WIZARD_BODY_LANGUAGES_ITEM_MAX_LENGTH,
  WIZARD_BODY_LANGUAGES_MAX_ITEMS,
  WIZARD_BODY_LINKEDIN_URL_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { suggestedLanguages } from '~/entities/profile/words.ts'

import { LockLine } from './lock-line.tsx'
import { withScheme } from './rules.ts'
import { useFieldProps, type ProfileFormState } from './use-field-props.ts'
import { WordsField } from './words-field.tsx'

/** An award has a name of its own. */
const noSuggestions: readonly string[] = []

export function DetailsStep({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile')
  const props = useFieldProps(form)
  const address = (field: 'linkedin_url' | 'website_url') => ({
    ...props(field),
    type: 'url',
    dir: 'ltr',
    inputMode: 'url' as const,
    maxLength: WIZARD_BODY_LINKEDIN_URL_MAX_LENGTH,
    onBlur: () => form.setFieldValue(field, withScheme(form.values[field])),
  })
  return (
    <>
      <TextInput
        {...address('linkedin_url')}
        placeholder="https://www.linkedin.com/in/…"
        description={<LockLine>{t('Shown only to an employer whose introduction you accepted.')}</LockLine>}
      />
      <TextInput {...address('website_url')} placeholder="https://" />
      <WordsField
        form={form}
        field="languages"
        suggestions={suggestedLanguages}
        addLabel={t('Add a language')}
        maxLength={WIZARD_BODY_LANGUAGES_ITEM_MAX_LENGTH}
        most={WIZARD_BODY_LANGUAGES_MAX_ITEMS}
      />
      <WordsField
        form={form}
        field="certifications"
        suggestions={noSuggestions}
        addLabel={t('Add a certification or award')}
        description={t('A prize names its winner, so these stay hidden until you accept an introduction.')}
        maxLength={WIZARD_BODY_CERTIFICATIONS_ITEM_MAX_LENGTH}
        most={WIZARD_BODY_CERTIFICATIONS_MAX_ITEMS}
      />
    </>
  )
}
