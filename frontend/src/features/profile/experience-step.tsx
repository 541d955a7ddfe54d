import { NumberInput, Select, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { WIZARD_BODY_YEARS_OF_EXPERIENCE_MAXIMUM, WIZARD_BODY_YEARS_OF_EXPERIENCE_MINIMUM } from '~/api/limits.gen.ts'
import { industries } from '~/i18n/industries.ts'
import { suggestedSkills, suggestedSpecializations } from '~/entities/profile/words.ts'

import { ChipsField } from './chips-field.tsx'
import { fewestSkills } from './rules.ts'
import { numberProps, useFieldProps, type ProfileFormState } from './use-field-props.ts'

export function ExperienceStep({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const props = useFieldProps(form)
  const missing = fewestSkills - form.values.skills.length
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          {...props('industry')}
          data={Object.entries(industries).map(([value, label]) => ({ value, label: word(label) }))}
          placeholder={t('Choose an industry')}
        />
        <NumberInput
          {...props('years_of_experience')}
          {...numberProps(form, 'years_of_experience')}
          placeholder="0"
          min={WIZARD_BODY_YEARS_OF_EXPERIENCE_MINIMUM}
          max={WIZARD_BODY_YEARS_OF_EXPERIENCE_MAXIMUM}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
        />
      </SimpleGrid>
      <ChipsField
        form={form}
        field="skills"
        suggestions={suggestedSkills}
        addLabel={t('Add another skill')}
        description={
          missing > 0 ? t('Choose {{count}} more of at least 3.', { count: missing }) : t('What employers search by.')
        }
      />
      <ChipsField
        form={form}
        field="specializations"
        suggestions={suggestedSpecializations}
        addLabel={t('Add another specialisation')}
        description={t('The seats you have filled or are ready for.')}
      />
    </>
  )
}
