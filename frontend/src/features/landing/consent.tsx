import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { useHref } from '~/components/site/href.ts'
import { ButtonLink } from '~/components/site/links.tsx'
import { Section } from '~/components/site/section.tsx'

import { CandidateCard } from './candidate-card.tsx'
import classes from './consent.module.css'

/** The fields visible to an employer, and those hidden until the executive accepts. */
export function Consent() {
  const { t } = useTranslation('landing')
  const href = useHref()
  return (
    <Section
      tone="sunken"
      title={t('Enough to decide. Not enough to expose.')}
      lead={t(
        'A sitting chief executive cannot be seen looking. So an employer first meets a record without a name, and asks.',
      )}
    >
      <div className={classes.columns}>
        <CandidateCard />
        <div className={classes.words}>
          <p>
            {t(
              'Experience, industry and availability stand in the open. The name and the contact details that the executive shows appear when they accept your introduction, and only to you; so does the present company, unless they show it to all.',
            )}
          </p>
          <p>{t('Executives name the companies that must never see them. Those companies never do.')}</p>
          <ButtonLink href={href(paths.employerSignup)} variant="quiet">
            {t('Hire Executive Talent')}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
