import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { APPLICATION_FORM_CAREER_ASPIRATIONS_MAX_LENGTH } from '~/api/limits.gen.ts'
import { geographies, industries, opportunityTypes, roleLevels } from '~/entities/member-application/words.ts'

import { Choice, Choices, industryChoices } from './choices.tsx'
import { useFieldProps, type ApplicationFormState } from './use-field-props.ts'

const industryList = industryChoices(industries)

export function PreferencesStep({ form }: { form: ApplicationFormState }) {
  const { t } = useTranslation('member-application')
  const props = useFieldProps(form)
  const prose = {
    autosize: true,
    minRows: 3,
    maxRows: 10,
    maxLength: APPLICATION_FORM_CAREER_ASPIRATIONS_MAX_LENGTH,
    dir: 'auto',
  }
  return (
    <>
      <Choices form={form} field="role_level_interest" of={roleLevels} />
      <Choices form={form} field="opportunity_types" of={opportunityTypes} />
      <Choices form={form} field="industry_preferences" of={industryList} />
      <Choice
        form={form}
        field="geographic_flexibility"
        of={geographies}
        placeholder={t('Choose how far you would go')}
      />
      <Textarea {...props('leadership_style')} {...prose} />
      <Textarea {...props('career_aspirations')} {...prose} />
    </>
  )
}
