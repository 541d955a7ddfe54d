import { useTranslation } from 'react-i18next'

import {
  REGISTER_COMPANY_NAME_MAX_LENGTH,
  REGISTER_COMPANY_REGISTRATION_NUMBER_MAX_LENGTH,
  REGISTER_COMPANY_WEBSITE_MAX_LENGTH,
  REGISTER_EMAIL_MAX_LENGTH,
  REGISTER_FIRST_NAME_MAX_LENGTH,
  REGISTER_LAST_NAME_MAX_LENGTH,
  REGISTER_PASSWORD_MAX_LENGTH,
  REGISTER_PASSWORD_MIN_LENGTH,
} from '~/api/limits.gen.ts'
import { inLanguage, paths } from '~/app/paths.ts'
import { Choice, Field, Send } from '~/components/site/form-field.tsx'
import classes from '~/components/site/form.module.css'
import { countries } from '~/i18n/countries.ts'
import type { SentenceCode } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** The server's sentences about a registration: src/site/form.ts shows them in the page's language. */
function useServerSentences(): { [Code in SentenceCode]?: string } {
  const { t } = useTranslation('site')
  return {
    url_invalid: t('Please begin with http:// or https://.'),
    registration_off: t('New accounts cannot be registered at present. Please try again later.'),
    email_unusable: t('This address cannot be used here. Please try another.'),
    password_has_name: t('It must not contain the name of your email address.'),
    password_common: t('This is on the list of passwords that are tried first. Please choose another.'),
    password_pattern: t('This is a simple pattern. Please choose something less regular.'),
  }
}

/**
 * The company and its contact person. Plain HTML; src/site/sign-up.ts validates and sends it and continues with the
 * mailed code; until that script is loaded nothing is sent (`dialog`), least of all a password in a URL. Field names
 * are those of the API, so that its errors match.
 */
export function EmployerSignupForm() {
  const { t } = useTranslation('site')
  const language = useLanguage()
  const said = useServerSentences()
  const words = {
    valueMissing: t('Please fill in this field.'),
    typeMismatch: t('Please enter a valid email address.'),
    refused: t('Please check this field.'),
    check: t('Please check the marked fields.'),
    full: t('This field takes no more characters.'),
    sending: t('Sending…'),
    tooMany: t('There were too many attempts from here. Please try again in an hour.'),
    failed: t('The account could not be created. Please try again.'),
    offline: t('There is no connection to us. What you wrote is still here; please try again.'),
    said,
  }
  return (
    <form
      className={classes.form}
      method="dialog"
      data-sign-up=""
      data-next={paths.auth({ type: 'employer', mode: 'verify' })}
      data-words={JSON.stringify(words)}
      noValidate
    >
      <Field
        id="company.name"
        label={t('Company name')}
        autoComplete="organization"
        maxLength={REGISTER_COMPANY_NAME_MAX_LENGTH}
        required
      />
      <Choice id="company.country" label={t('Country')} autoComplete="country" required defaultValue="">
        <option value="">{t('Choose a country')}</option>
        {countries(language).map(({ isServed, items }) => (
          <optgroup key={String(isServed)} label={isServed ? t('Africa and the Middle East') : t('Elsewhere')}>
            {items.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Choice>
      <Field
        id="company.website"
        label={t('Website')}
        hint={t('Optional')}
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={REGISTER_COMPANY_WEBSITE_MAX_LENGTH}
        dir="ltr"
      />
      <Field
        id="company.registration_number"
        label={t('Registration number')}
        hint={t('Optional')}
        maxLength={REGISTER_COMPANY_REGISTRATION_NUMBER_MAX_LENGTH}
        dir="ltr"
      />

      <h3 className={classes.group}>{t('You')}</h3>
      <Field
        id="first_name"
        label={t('First name')}
        autoComplete="given-name"
        maxLength={REGISTER_FIRST_NAME_MAX_LENGTH}
        required
      />
      <Field
        id="last_name"
        label={t('Last name')}
        autoComplete="family-name"
        maxLength={REGISTER_LAST_NAME_MAX_LENGTH}
        required
      />
      <Field
        id="email"
        label={t('Work email')}
        hint={t('Your company’s own, if it has one')}
        type="email"
        autoComplete="email"
        maxLength={REGISTER_EMAIL_MAX_LENGTH}
        dir="ltr"
        required
        isWide
      />
      <Field
        id="password"
        label={t('Password')}
        deed={
          <button type="button" className={classes.reveal} data-reveal="" aria-pressed="false">
            {t('Show passwords')}
          </button>
        }
        type="password"
        autoComplete="new-password"
        minLength={REGISTER_PASSWORD_MIN_LENGTH}
        maxLength={REGISTER_PASSWORD_MAX_LENGTH}
        data-short={t('Please choose a password of at least 12 characters.')}
        required
      />
      <Field
        id="confirm_password"
        label={t('Confirm password')}
        type="password"
        autoComplete="new-password"
        maxLength={REGISTER_PASSWORD_MAX_LENGTH}
        data-same="password"
        data-differs={t('The two passwords are not the same.')}
        required
      />
      <p className={classes.small}>{t('At least 12 characters. A short sentence is a good password.')}</p>
      <p className={classes.small}>
        {t('By creating an account you accept our terms of use and confirm that you have read the privacy notice.')}{' '}
        <a href={inLanguage(language, paths.terms)} target="_blank" rel="noopener">
          {t('Terms of use')}
        </a>
        {' · '}
        <a href={inLanguage(language, paths.privacy)} target="_blank" rel="noopener">
          {t('Privacy notice')}
        </a>
      </p>
      <Send label={t('Create Employer Account')} />
    </form>
  )
}
