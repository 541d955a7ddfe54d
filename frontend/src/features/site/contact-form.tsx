import { useTranslation } from 'react-i18next'

import {
  SEND_CONTACT_MESSAGE_COMPANY_MAX_LENGTH,
  SEND_CONTACT_MESSAGE_EMAIL_MAX_LENGTH,
  SEND_CONTACT_MESSAGE_MESSAGE_MAX_LENGTH,
  SEND_CONTACT_MESSAGE_MESSAGE_MIN_LENGTH,
  SEND_CONTACT_MESSAGE_NAME_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { Choice, Field, Labelled, Send } from '~/components/site/form-field.tsx'
import classes from '~/components/site/form.module.css'

/**
 * Plain HTML; src/site/contact.ts validates and sends it, and until that script is loaded a submit does nothing
 * (`dialog`). All of its messages are in the page, in the page's language. `website` is a honeypot: people do not see
 * it, and messages with it are ignored.
 */
export function ContactForm() {
  const { t } = useTranslation('site')
  const topics = {
    executive_search: t('Executive search'),
    interim: t('Interim leadership'),
    fractional: t('Fractional leadership'),
    advisory: t('Advisory'),
    membership: t('Membership'),
    press: t('Press'),
    other: t('Something else'),
  }
  const words = {
    valueMissing: t('Please fill in this field.'),
    typeMismatch: t('Please enter a valid email address.'),
    refused: t('Please check this field.'),
    check: t('Please check the marked fields.'),
    full: t('This field takes no more characters.'),
    sending: t('Sending…'),
    tooMany: t('You have written to us several times in the last hour. Please try again later.'),
    failed: t('Your message could not be sent. Please try again.'),
    offline: t('There is no connection to us. Your message is still here; please try again.'),
    said: {
      too_many_links: t('Please leave out web addresses beyond two.'),
      contact_form_off: t('The contact form is closed at present. Please try again later.'),
    },
  }
  return (
    <>
      <form className={classes.form} method="dialog" data-contact="" data-words={JSON.stringify(words)} noValidate>
        <Field
          id="name"
          label={t('Your name')}
          autoComplete="name"
          maxLength={SEND_CONTACT_MESSAGE_NAME_MAX_LENGTH}
          required
        />
        <Field
          id="email"
          label={t('Email')}
          type="email"
          autoComplete="email"
          maxLength={SEND_CONTACT_MESSAGE_EMAIL_MAX_LENGTH}
          dir="ltr"
          required
        />
        <Field
          id="company"
          label={t('Company')}
          hint={t('Optional')}
          autoComplete="organization"
          maxLength={SEND_CONTACT_MESSAGE_COMPANY_MAX_LENGTH}
        />
        <Choice id="topic" label={t('What is it about?')} required>
          {Object.entries(topics).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Labelled id="message" label={t('Message')} hint={t('20 to 4,000 characters')} isWide>
          <textarea
            id="message"
            name="message"
            rows={8}
            className={classes.input}
            minLength={SEND_CONTACT_MESSAGE_MESSAGE_MIN_LENGTH}
            data-short={t('Please write at least 20 characters.')}
            maxLength={SEND_CONTACT_MESSAGE_MESSAGE_MAX_LENGTH}
            required
            aria-describedby="message-error"
          />
        </Labelled>
        <p className={classes.trap} aria-hidden="true">
          <label htmlFor="website">{'Website'}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <Send label={t('Send message')} />
      </form>
      <div className={classes.done} data-sent="" tabIndex={-1} hidden>
        <h3 className={classes.thanks}>{t('Your message has arrived.')}</h3>
        <p>{t('We have sent you an acknowledgement by email. This is its reference, should you need it:')}</p>
        <p className={classes.reference}>
          <bdi data-reference="" />
        </p>
      </div>
    </>
  )
}
