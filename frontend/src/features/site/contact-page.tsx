import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { useHref } from '~/components/site/href.ts'
import { PageHero } from '~/components/site/page-hero.tsx'
import { Section } from '~/components/site/section.tsx'
import { SitePage } from '~/components/site/site-page.tsx'

import { ContactForm } from './contact-form.tsx'
import classes from './contact-page.module.css'
import { FormAndAside } from './form-and-aside.tsx'

/** The contact form, and links that are faster than the form. */
export default function ContactPage() {
  const { t } = useTranslation('site')
  const href = useHref()
  const doors = [
    {
      title: t('You applied for membership'),
      text: t('Your application’s page shows where it stands and lets you answer our questions.'),
      deed: t('See your application'),
      to: paths.applicationStatus(),
    },
    {
      title: t('You wish to apply'),
      text: t('Four short steps. We reply within 5–7 business days.'),
      deed: t('Apply for Executive Membership'),
      to: paths.memberApplication,
    },
    {
      title: t('You are hiring'),
      text: t('An employer account shows you the network at once, and commits you to nothing.'),
      deed: t('Create Employer Account'),
      to: paths.employerSignup,
    },
    {
      title: t('It is about your data'),
      text: t('The privacy notice says what you may ask for, under which law, and whom to write to.'),
      deed: t('Read the privacy notice'),
      to: paths.privacy,
    },
  ]
  return (
    <SitePage
      page="contact"
      title={t('Contact')}
      description={t(
        'Write to Kilele about a search, an interim, fractional or advisory mandate, membership or the press. A person reads every message.',
      )}
    >
      <PageHero
        eyebrow={t('Contact')}
        title={t('Write to us. A person reads it.')}
        lead={t(
          'Tell us what has to be decided and by when. Names of candidates, résumés and identity documents have no place in this form; there are safer ones for them.',
        )}
      />
      <FormAndAside
        title={t('Your message')}
        form={<ContactForm />}
        next={{
          title: t('What happens with it'),
          steps: [
            t('It is stored with a reference, which you see at once.'),
            t('You receive an acknowledgement by email with the same reference.'),
            t('It goes to the people who can answer it, and to nobody outside Kilele.'),
            t('It is erased when the matter is closed and no law asks us to keep it.'),
          ],
        }}
      />
      <Section tone="sunken" title={t('Perhaps there is a shorter way')}>
        <ul className={classes.doors}>
          {doors.map(({ title, text, deed, to }) => (
            <li key={title} className={classes.door}>
              <h3 className={classes.doorTitle}>{title}</h3>
              <p className={classes.doorText}>{text}</p>
              <a href={href(to)} className={classes.doorLink}>
                {deed}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </SitePage>
  )
}
