import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { useHref } from '~/components/site/href.ts'
import { ButtonLink } from '~/components/site/links.tsx'
import { Section } from '~/components/site/section.tsx'

import classes from './two-paths.module.css'

/** How it works in eight lines, with a link to the details. */
export function TwoPaths() {
  const { t } = useTranslation('landing')
  const href = useHref()
  const tracks = [
    {
      title: t('For employers'),
      steps: [
        t('Register your company with a confirmed work address.'),
        t('Search by industry, skills, location, availability and salary.'),
        t('Ask for an introduction: who you are, what the role is.'),
        t('Meet in full, once the executive accepts.'),
      ],
    },
    {
      title: t('For executives'),
      steps: [
        t('Apply for membership in four short steps.'),
        t('Be reviewed by people, within 5-7 business days.'),
        t('Complete your profile with what you choose to show.'),
        t('Accept, decline or ask for more. The decision stays yours.'),
      ],
    },
  ]
  return (
    <Section
      id="how-it-works"
      title={t('How it works')}
      lead={t('Two paths that meet only when both people want them to.')}
    >
      <div className={classes.tracks}>
        {tracks.map(({ title, steps }) => (
          <div key={title}>
            <h3 className={classes.track}>{title}</h3>
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <p className={classes.more}>
        <ButtonLink href={href(paths.howItWorks)} variant="quiet">
          {t('See How It Works')}
        </ButtonLink>
      </p>
    </Section>
  )
}
