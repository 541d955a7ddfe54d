import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import {
  APPLICATION_FORM_CURRENT_LOCATION_MAX_LENGTH,
  APPLICATION_FORM_FULL_NAME_MAX_LENGTH,
  APPLICATION_FORM_LINKEDIN_PROFILE_MAX_LENGTH,
  APPLICATION_FORM_PHONE_MAX_LENGTH,
  APPLICATION_FORM_PROFESSIONAL_EMAIL_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { useAtMost } from '~/components/use-at-most.ts'

import classes from './application.module.css'
import { useFieldProps, type ApplicationFormState } from './use-field-props.ts'

interface PersonalStepProps {
  form: ApplicationFormState
  /** The address of an existing application cannot be changed: it identifies the application. */
  isEmailFixed?: boolean
}

export function PersonalStep({ form, isEmailFixed = false }: PersonalStepProps) {
  const { t } = useTranslation('member-application')
  const props = useFieldProps(form)
  const atMost = useAtMost()
  return (
    <>
      <TextInput
        {...props('full_name')}
        autoComplete="name"
        maxLength={APPLICATION_FORM_FULL_NAME_MAX_LENGTH}
        description={atMost(form.getValues().full_name, APPLICATION_FORM_FULL_NAME_MAX_LENGTH)}
        dir="auto"
      />
      <TextInput
        {...props('professional_email')}
        type="email"
        autoComplete="email"
        maxLength={APPLICATION_FORM_PROFESSIONAL_EMAIL_MAX_LENGTH}
        dir="ltr"
        disabled={isEmailFixed}
        description={
          isEmailFixed
            ? t('The address of an application cannot be changed.')
            : t('We write to this address only about your application.')
        }
      />
      <div className={classes.pair}>
        <TextInput
          {...props('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={APPLICATION_FORM_PHONE_MAX_LENGTH}
          dir="ltr"
          placeholder="+254 700 000 000"
        />
        <TextInput
          {...props('current_location')}
          autoComplete="address-level2"
          maxLength={APPLICATION_FORM_CURRENT_LOCATION_MAX_LENGTH}
          dir="auto"
          placeholder={t('City and country')}
        />
      </div>
      <TextInput
        {...props('linkedin_profile')}
        type="url"
        inputMode="url"
        maxLength={APPLICATION_FORM_LINKEDIN_PROFILE_MAX_LENGTH}
        dir="ltr"
        placeholder="linkedin.com/in/"
      />
    </>
  )
}
