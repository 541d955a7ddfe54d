import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Closing } from '~/components/site/closing.tsx'
import { useHref } from '~/components/site/href.ts'
import { InPreparation } from '~/components/site/in-preparation.tsx'
import { ButtonLink } from '~/components/site/links.tsx'
import { PageHero } from '~/components/site/page-hero.tsx'
import { Points } from '~/components/site/points.tsx'
import { Section } from '~/components/site/section.tsx'
import { SitePage } from '~/components/site/site-page.tsx'
import { Steps } from '~/components/site/steps.tsx'

import { FactTable } from './fact-table.tsx'
import { Tracks } from './tracks.tsx'

/** Both paths, the vetting, the visibility of data, and all deadlines. */
export default function HowItWorksPage() {
  const { t } = useTranslation('site')
  const href = useHref()
  return (
    <SitePage
      page="how-it-works"
      title={t('How It Works')}
      description={t(
        'How employers and executives meet on Kilele: membership review, vetting, masked introductions, and the deadlines that bind both sides.',
      )}
    >
      <PageHero
        piece="howItWorks"
        eyebrow={t('How It Works')}
        title={t('Two paths, and nobody is named before they say yes.')}
        lead={t(
          'Employers search records. Executives decide who may know them. The two paths meet when a request is accepted, and every step has a date by which it ends.',
        )}
      >
        <ButtonLink href={href(paths.employerSignup)}>{t('Hire Executive Talent')}</ButtonLink>
        <ButtonLink href={href(paths.memberApplication)} variant="quiet">
          {t('Join as Executive')}
        </ButtonLink>
      </PageHero>
      <InPreparation parts={['contracts', 'payments', 'reviews']} />

      <Section layout="stacked" title={t('The two paths')}>
        <Tracks />
      </Section>

      <Section
        tone="sunken"
        title={t('Who sees what')}
        lead={t(
          'The rule is applied by the system to every screen and every file, not by a note asking for discretion.',
        )}
      >
        <FactTable
          caption={t('What each side sees at each stage')}
          columns={[t('Stage'), t('The employer sees'), t('The executive sees')]}
          rows={[
            [
              t('Before a request'),
              t('Initials, title, seniority, industry, skills, languages, place, availability'),
              t('Nothing of the employer, and how often the profile was viewed'),
            ],
            [
              t('While a request is open'),
              t('The same, and the day on which the request closes'),
              t('The message, the engagement, the company unless it asked anonymously'),
            ],
            [
              t('After acceptance'),
              t('Name, present company and the contact details released for it'),
              t('Name, company and the person who wrote'),
            ],
            [
              t('After a refusal'),
              t('That it was declined, and the reason if one was given'),
              t('The record stays closed. Nothing more is shown'),
            ],
          ]}
        />
      </Section>

      <Section
        title={t('How membership is decided')}
        lead={t(
          'Six criteria produce a score. The score advises the reviewer, explains itself line by line, and decides nothing.',
        )}
      >
        <Points
          of={[
            { title: t('Experience'), text: t('Ten years of leadership or more.') },
            { title: t('Role level'), text: t('A present title of director or above, or a seat on a board.') },
            { title: t('Size of responsibility'), text: t('A team of fifty or a budget of a million, or more.') },
            { title: t('Skills'), text: t('Three or more core skills that show in what you have done.') },
            { title: t('Industry'), text: t('One of those employers look for by name.') },
            { title: t('Education'), text: t('A degree or a professional qualification.') },
          ]}
        />
      </Section>

      <Section
        tone="sunken"
        title={t('How an executive is vetted')}
        lead={t('Membership opens the door; vetting makes a member visible. It is done by people, and it is dated.')}
      >
        <Steps
          of={[
            {
              title: t('Upload documents'),
              text: t(
                'Résumé, photograph and proof of identity. A certificate of education is welcome. A document that is refused comes back with the reason.',
              ),
            },
            {
              title: t('Submit references'),
              text: t(
                'At least two. Referees answer a confidential questionnaire without opening an account. The executive sees that it was answered, never what it said.',
              ),
            },
            {
              title: t('Background verification'),
              text: t('Reviewers compare documents, references and career history. An interview may be scheduled.'),
            },
            {
              title: t('Final review'),
              text: t(
                'Approved, or returned with what has to be put right. Approval makes the profile visible to employers; a material change reopens it.',
              ),
            },
          ]}
        />
      </Section>

      <Section
        layout="stacked"
        title={t('The clocks')}
        lead={t('Each is shown to both sides, on the page where the step is taken.')}
      >
        <FactTable
          caption={t('Deadlines, and what happens when they pass')}
          columns={[t('Step'), t('Who must act'), t('How long'), t('And otherwise')]}
          rows={[
            [
              t('Membership application'),
              t('Our reviewers'),
              t('5–7 business days'),
              t('A question from us stops the clock until you answer'),
            ],
            [
              t('Introduction request'),
              t('The executive'),
              t('14 days'),
              t('Reminders on days 3, 7 and 12; then the request closes'),
            ],
            [
              t('Accepted introduction'),
              t('The employer'),
              t('7 days for the next step'),
              t('Notices on days 14 and 25; closed after 30 silent days'),
            ],
            [t('Offer'), t('The executive'), t('The date in the offer, or 14 days'), t('The offer lapses')],
            [
              t('Milestone handed in'),
              t('The employer'),
              t('14 days'),
              t('Reminders on days 3, 7 and 12; then the payment is released'),
            ],
          ]}
        />
      </Section>

      <Closing title={t('Now choose your side of the table.')} lead={t('The rules are the same on both.')}>
        <ButtonLink href={href(paths.employerSignup)} variant="band">
          {t('Hire Executive Talent')}
        </ButtonLink>
        <ButtonLink href={href(paths.memberApplication)} variant="bandQuiet">
          {t('Join as Executive')}
        </ButtonLink>
      </Closing>
    </SitePage>
  )
}
