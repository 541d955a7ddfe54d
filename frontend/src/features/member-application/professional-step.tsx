import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import {
  APPLICATION_FORM_BUDGET_RESPONSIBILITY_MAX_LENGTH,
  APPLICATION_FORM_CURRENT_COMPANY_MAX_LENGTH,
  APPLICATION_FORM_CURRENT_TITLE_MAX_LENGTH,
  APPLICATION_FORM_KEY_ACHIEVEMENTS_MAX_LENGTH,
  APPLICATION_FORM_TEAM_SIZE_MANAGED_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { experienceBands, industries } from '~/entities/member-application/words.ts'

import classes from './application.module.css'
import { Choice, industryChoices } from './choices.tsx'
import { useFieldProps, type ApplicationFormState } from './use-field-props.ts'

export function ProfessionalStep({ form }: { form: ApplicationFormState }) {
  const { t } = useTranslation('member-application')
  const props = useFieldProps(form)
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...props('current_title')}
          autoComplete="organization-title"
          maxLength={APPLICATION_FORM_CURRENT_TITLE_MAX_LENGTH}
          dir="auto"
        />
        <TextInput
          {...props('current_company')}
          autoComplete="organization"
          maxLength={APPLICATION_FORM_CURRENT_COMPANY_MAX_LENGTH}
          dir="auto"
        />
        <Choice
          form={form}
          field="years_leadership_experience"
          of={experienceBands}
          placeholder={t('Choose a range')}
        />
        <Choice
          form={form}
          field="primary_industry"
          of={industryChoices(industries)}
          placeholder={t('Choose an industry')}
        />
        <TextInput
          {...props('team_size_managed')}
          maxLength={APPLICATION_FORM_TEAM_SIZE_MANAGED_MAX_LENGTH}
          dir="auto"
          placeholder={t('For example 120 people')}
        />
        <TextInput
          {...props('budget_responsibility')}
          maxLength={APPLICATION_FORM_BUDGET_RESPONSIBILITY_MAX_LENGTH}
          dir="auto"
          placeholder={t('For example USD 5 million')}
        />
      </div>
      <Textarea
        {...props('key_achievements')}
        description={t('Three or four results with numbers, and the degrees you hold.')}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={APPLICATION_FORM_KEY_ACHIEVEMENTS_MAX_LENGTH}
        dir="auto"
      />
    </>
  )
}
