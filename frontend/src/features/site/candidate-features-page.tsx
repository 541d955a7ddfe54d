import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Closing } from '~/components/site/closing.tsx'
import { useHref } from '~/components/site/href.ts'
import { InPreparation } from '~/components/site/in-preparation.tsx'
import { ButtonLink, TextLink } from '~/components/site/links.tsx'
import { PageHero } from '~/components/site/page-hero.tsx'
import { Points } from '~/components/site/points.tsx'
import { Questions } from '~/components/site/questions.tsx'
import { Section } from '~/components/site/section.tsx'
import { SitePage } from '~/components/site/site-page.tsx'
import { Steps } from '~/components/site/steps.tsx'

import { MaskedRecord } from './masked-record.tsx'

/** For executives: the main argument is control over visibility. */
export default function CandidateFeaturesPage() {
  const { t } = useTranslation('site')
  const href = useHref()
  return (
    <SitePage
      page="candidate-features"
      title={t('For Executives')}
      description={t(
        'Membership for senior executives: be found as a record and not as a name, exclude whom you like, and receive requests that must be answered.',
      )}
    >
      <PageHero
        piece="candidates"
        eyebrow={t('For Executives')}
        title={t('Be found by the right people. By nobody else.')}
        lead={t(
          'For executives who are looking, who are looking quietly, who are not looking at all, and for those who divide their week. You are visible as a record and not as a name, and you decide who learns more.',
        )}
      >
        <ButtonLink href={href(paths.memberApplication)}>{t('Apply for Executive Membership')}</ButtonLink>
        <ButtonLink href={href(paths.howItWorks)} variant="quiet">
          {t('How It Works')}
        </ButtonLink>
      </PageHero>
      <InPreparation parts={['contracts', 'payments']} />

      <Section
        title={t('What they see of you')}
        lead={t(
          'A request from an employer does not change the first column or open the second. Only your acceptance does.',
        )}
      >
        <MaskedRecord />
      </Section>

      <Section
        tone="sunken"
        title={t('Who sees you at all')}
        lead={t('Present employers, former ones, a particular person: absence can be as important as presence.')}
      >
        <Points
          of={[
            {
              title: t('Visibility'),
              text: t(
                'Public to employers, to verified employers only, or to nobody for a while. A change takes effect within seconds.',
              ),
            },
            {
              title: t('Exclusions'),
              text: t(
                'Name a company, an email domain or a person. They will not meet you in results, counts, lists or alerts.',
              ),
            },
            {
              title: t('Requests'),
              text: t(
                'Switch them off when you wish to be left alone; your record and your conversations stay as they are.',
              ),
            },
            {
              title: t('Anonymous askers'),
              text: t(
                'An employer may ask without its name. You may ask back before deciding, or decline without giving a reason.',
              ),
            },
          ]}
        />
      </Section>

      <Section
        title={t('What you may expect of employers')}
        lead={t('The obligations run both ways, and yours are the shorter ones.')}
      >
        <Steps
          of={[
            {
              title: t('A request that says something'),
              text: t('The kind of engagement and a message to you, with the employer’s response rate beside it.'),
            },
            {
              title: t('Time to think'),
              text: t('Accept, decline or let it lapse. If you do nothing your name stays where it was.'),
              clock: t('14 days'),
            },
            {
              title: t('A next step, once you have accepted'),
              text: t(
                'The employer has to move: a meeting, talks or a withdrawal with a reason. You see the date by which.',
              ),
              clock: t('7 days'),
            },
            {
              title: t('Terms in writing'),
              text: t(
                'Offers carry their conditions and their expiry. Only you can accept one, and you may counter it.',
              ),
            },
            {
              title: t('Payment for accepted work'),
              text: t(
                'For interim, fractional and advisory work, milestones are funded beforehand and released on acceptance or after fourteen days without an answer.',
              ),
            },
            {
              title: t('An end with a reason'),
              text: t(
                'Withdrawals after talks, and refused applications, come with one. It is not always pleasant. It is better than none.',
              ),
            },
          ]}
        />
      </Section>

      <Section
        tone="sunken"
        title={t('The workspace of a member')}
        lead={t('What comes with an account, once membership is approved.')}
      >
        <Points
          of={[
            {
              title: t('Career record'),
              text: t(
                'Positions, achievements and documents, kept once and used everywhere. Résumés stay private until you share them.',
              ),
            },
            {
              title: t('Figures about yourself'),
              text: t(
                'Who looks at your profile by industry and country, what they searched for, how you answer. Real figures, or none.',
              ),
            },
            {
              title: t('Proposals and contracts'),
              text: t('Milestones, budgets and electronic signature for interim, fractional and advisory work.'),
            },
            {
              title: t('Your data'),
              text: t(
                'Export all of it, see who has looked at it, delete the account with thirty days to think again.',
              ),
            },
          ]}
        />
      </Section>

      <Section title={t('Before you apply')}>
        <Questions
          of={[
            {
              question: t('What does it cost?'),
              answer: t(
                'Applying costs nothing, and the decision does not depend on a plan. There is a premium plan with further tools; it is optional.',
              ),
            },
            {
              question: t('Who reads the application?'),
              answer: t(
                'Our reviewers. Employers never see it. You can follow its state, answer questions and withdraw with the link we email you.',
              ),
            },
            {
              question: t('What if I am refused?'),
              answer: t(
                'You are told, with the reason. You may apply again after 180 days, or earlier if we invite you to.',
              ),
            },
            {
              question: t('Will my employer find out?'),
              answer: t(
                'Exclude your employer and its email domain and it will not find your record. No system can prevent a colleague from recognising a career by its outline, so describe yours with that in mind.',
              ),
            },
          ]}
        />
        <TextLink href={href(paths.privacy)}>{t('How we treat personal data')}</TextLink>
      </Section>

      <Closing
        title={t('Your next role should have to ask for you.')}
        lead={t('Four short steps, in English, French or Arabic. We reply within 5–7 business days.')}
      >
        <ButtonLink href={href(paths.memberApplication)} variant="band">
          {t('Apply for Executive Membership')}
        </ButtonLink>
        <ButtonLink href={href(paths.contact)} variant="bandQuiet">
          {t('Ask us first')}
        </ButtonLink>
      </Closing>
    </SitePage>
  )
}
