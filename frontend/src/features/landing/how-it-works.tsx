import { useTranslation } from 'react-i18next'

import classes from './how-it-works.module.css'
import { Section } from './section.tsx'

export function HowItWorks() {
  const { t } = useTranslation('landing')
  const tracks = [
    {
      title: t('For employers'),
      steps: [
        { title: t('Register your company'), text: t('Two minutes, and a confirmed work email.') },
        { title: t('Search the network'), text: t('By industry, skills, location, availability and salary.') },
        { title: t('Ask for an introduction'), text: t('Say who you are and what the role is.') },
        { title: t('Meet'), text: t('Once the executive accepts, you see each other in full.') },
      ],
    },
    {
      title: t('For executives'),
      steps: [
        { title: t('Apply for membership'), text: t('Four short steps, in English, French or Arabic.') },
        { title: t('Be reviewed'), text: t('Our team answers within 5-7 business days, with reasons.') },
        { title: t('Complete your profile'), text: t('Only what you choose to show, and never your name.') },
        { title: t('Decide'), text: t('Accept, decline or ask for more. The decision is always yours.') },
      ],
    },
  ]
  return (
    <Section
      id="how-it-works"
      isSunken
      title={t('How it works')}
      lead={t('Two paths that meet only when both people want them to.')}
    >
      <div className={classes.tracks}>
        {tracks.map(({ title, steps }) => (
          <div key={title}>
            <h3 className={classes.track}>{title}</h3>
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step.title} className={classes.step}>
                  <p className={classes.title}>{step.title}</p>
                  <p className={classes.text}>{step.text}</p>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  )
}
