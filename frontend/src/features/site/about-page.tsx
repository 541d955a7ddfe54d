import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Closing } from '~/components/site/closing.tsx'
import { useHref } from '~/components/site/href.ts'
import { InPreparation } from '~/components/site/in-preparation.tsx'
import { ButtonLink, TextLink } from '~/components/site/links.tsx'
import { PageHero } from '~/components/site/page-hero.tsx'
import { Points } from '~/components/site/points.tsx'
import { Prose } from '~/components/site/prose.tsx'
import { Section } from '~/components/site/section.tsx'
import { SitePage } from '~/components/site/site-page.tsx'
import { Statement } from '~/components/site/statement.tsx'
import { Steps } from '~/components/site/steps.tsx'

/** The company's purpose and principles. No figures, no faces: neither would be evidence. */
export default function AboutPage() {
  const { t } = useTranslation('site')
  const href = useHref()
  return (
    <SitePage
      page="about"
      title={t('About Kilele')}
      description={t(
        'Kilele is a members’ network for senior executives in Africa and the Middle East, where consent comes before identity and requests are answered.',
      )}
    >
      <PageHero
        piece="about"
        eyebrow={t('About Kilele')}
        title={t('Kilele is Swahili for summit.')}
        lead={t(
          'We build the place where senior people in Africa and the Middle East can be found without being exposed, and where those who look for them are held to their word.',
        )}
      >
        <ButtonLink href={href(paths.howItWorks)}>{t('How It Works')}</ButtonLink>
        <ButtonLink href={href(paths.contact)} variant="quiet">
          {t('Contact')}
        </ButtonLink>
      </PageHero>

      <Section title={t('Why it exists')}>
        <Prose>
          <p>
            {t(
              'Senior appointments in our regions are made by acquaintance. For those already in the room that works tolerably well. For everybody else it is slow, it leaks, and when it fails it leaves no record of why.',
            )}
          </p>
          <p>
            {t(
              'Job boards put the wrong half in the light. They made candidates public and let employers fall silent. A chief executive does not apply to a page, and should not have to wonder for six weeks whether anyone read it.',
            )}
          </p>
        </Prose>
        <Statement>
          {t(
            'So we reversed both defaults. The executive is masked until they say yes. The employer is on a clock until they say something. The rest of the product follows from those two sentences.',
          )}
        </Statement>
      </Section>

      <Section
        tone="sunken"
        title={t('What we hold to')}
        lead={t(
          'Five rules. Where it was possible we built them into the system, so that keeping them does not depend on our mood.',
        )}
      >
        <Steps
          of={[
            {
              title: t('Consent before identity'),
              text: t(
                'No employer learns a name or a telephone number until the executive has accepted that employer’s request, nor the present company of an executive who has not chosen to show it.',
              ),
            },
            {
              title: t('An answer is owed'),
              text: t(
                'Requests, offers and applications have a date. Silence is treated as an answer, and counted in a response rate the other side can see.',
              ),
            },
            {
              title: t('People decide about people'),
              text: t(
                'Scores and matches advise. Membership, vetting and disputes are decided by a person, who gives a reason.',
              ),
            },
            {
              title: t('Money follows accepted work'),
              text: t(
                'Milestone payments are held by a payment partner and released when the work is accepted, or as the terms both of you signed provide.',
              ),
            },
            {
              title: t('Figures are measured or absent'),
              text: t(
                'What we publish about ourselves comes from the records of the system, with a date and a method. Until then there is nothing to read.',
              ),
            },
          ]}
        />
      </Section>

      <Section title={t('What we leave out')} lead={t('You may have missed some of it on these pages.')}>
        <Points
          of={[
            {
              title: t('Testimonials'),
              text: t('Our members are here because they are discreet. We would rather not ask them to stop.'),
            },
            { title: t('Client logos'), text: t('Who searches with us is theirs to say, not ours.') },
            {
              title: t('Trackers'),
              text: t('No advertising, no third-party analytics, nothing that follows you from here to elsewhere.'),
            },
            {
              title: t('The sale of data'),
              text: t('A profile is not an asset of ours. Its owner can read it, take it along or have it erased.'),
            },
          ]}
        />
        <TextLink href={href(paths.privacy)}>{t('How we treat personal data')}</TextLink>
      </Section>

      <Section tone="sunken" title={t('Where, and in which languages')}>
        <Prose>
          <p>
            {t(
              'Kilele is made for appointments from Casablanca to Nairobi and from Accra to Riyadh, and for executives of these regions who work elsewhere and may wish to return.',
            )}
          </p>
          <p>
            {t(
              'It speaks English, French and Arabic, from the first page to the last notice. The rights of the people in it follow the law of the place they live in; our privacy notice names that law for each.',
            )}
          </p>
        </Prose>
      </Section>

      <InPreparation parts={['payments']} />
      <Closing
        title={t('Discretion is not secrecy. It is deciding who may know.')}
        lead={t('If that is how you like to work, we should talk.')}
      >
        <ButtonLink href={href(paths.memberApplication)} variant="band">
          {t('Join as Executive')}
        </ButtonLink>
        <ButtonLink href={href(paths.employerSignup)} variant="bandQuiet">
          {t('Hire Executive Talent')}
        </ButtonLink>
      </Closing>
    </SitePage>
  )
}
