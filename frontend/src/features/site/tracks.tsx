import { useTranslation } from 'react-i18next'

import classes from './tracks.module.css'

/** The two paths, side by side, and the point where they meet. */
export function Tracks() {
  const { t } = useTranslation('site')
  const tracks = [
    {
      title: t('For employers'),
      steps: [
        {
          title: t('Register your company'),
          text: t(
            'Name, country and a confirmed work address. Our team verifies the company by its register before it sends a request; executives may choose to be seen by verified companies only.',
          ),
        },
        {
          title: t('Search the network'),
          text: t(
            'By industry, skills, languages, place, availability and the kind of engagement. Every filter shows what it leaves.',
          ),
        },
        {
          title: t('Ask for an introduction'),
          text: t('One person, one seat, in your own words. With your company’s name, or without it.'),
        },
      ],
    },
    {
      title: t('For executives'),
      steps: [
        {
          title: t('Apply for membership'),
          text: t('Four short steps. A person reads your answers and replies within 5–7 business days, with reasons.'),
        },
        {
          title: t('Complete your profile and be vetted'),
          text: t('Documents, two references, verification, a final review. Until it is complete nobody can find you.'),
        },
        {
          title: t('Be found as a record'),
          text: t(
            'Employers see initials, title and seniority. You decide which kinds of work you are open to, and which companies never see you.',
          ),
        },
      ],
    },
  ]
  return (
    <div className={classes.frame}>
      <div className={classes.tracks}>
        {tracks.map(({ title, steps }) => (
          <div key={title} className={classes.track}>
            <h3 className={classes.side}>{title}</h3>
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step.title} className={classes.step}>
                  <h4 className={classes.title}>{step.title}</h4>
                  <p className={classes.text}>{step.text}</p>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <div className={classes.meeting}>
        <h3 className={classes.accept}>{t('The executive accepts')}</h3>
        <p className={classes.text}>
          {t(
            'Only now do both names appear. A conversation opens; meetings, offer, contract, milestones and reviews follow in the same place, for both sides to see.',
          )}
        </p>
      </div>
    </div>
  )
}
