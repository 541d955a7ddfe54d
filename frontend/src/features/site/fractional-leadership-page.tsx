import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { useHref } from '~/components/site/href.ts'
import { TextLink } from '~/components/site/links.tsx'
import { Points } from '~/components/site/points.tsx'
import { Section } from '~/components/site/section.tsx'
import { Steps } from '~/components/site/steps.tsx'

import { ServicePage } from './service-page.tsx'
import { Week } from './week.tsx'

/** Two to four days a week: the main argument is proportion, and openness about the other days. */
export default function FractionalLeadershipPage() {
  const { t } = useTranslation('site')
  const href = useHref()
  return (
    <ServicePage
      page="fractional-leadership"
      piece="fractional"
      parts={['contracts', 'payments', 'fees', 'reviews']}
      name={t('Fractional Leadership')}
      description={t(
        'A chief officer for two to four days a week, for companies that need the seniority before they need the full seat. Terms in writing.',
      )}
      headline={t('A chief officer for the days you need one.')}
      lead={t(
        'Two to four days a week of a finance chief, a people chief or a technology chief: the judgement of a large company at the scale of yours. The other days belong to somebody else, and everybody knows it.',
      )}
      terms={[
        { label: t('Commitment'), value: t('2–4 days per week') },
        { label: t('Start'), value: t('After the notice the executive states') },
        { label: t('Payment'), value: t('By the month or by milestone') },
        { label: t('Term'), value: t('Fixed or rolling, with notice') },
      ]}
      questions={[
        {
          question: t('Is it cheaper than a full-time appointment?'),
          answer: t(
            'You pay for fewer days, usually at a higher rate for each. The saving is real when the work does not fill a week; when it does, it is not.',
          ),
        },
        {
          question: t('What does Kilele charge?'),
          answer: t(
            'The fee structure for fractional placements says: the method, any minimum and any maximum. You compute it for your own figures before you ask for an introduction.',
          ),
        },
        {
          question: t('Can the days change?'),
          answer: t(
            'Days per week are a term of the contract. They change by an amendment that both of you sign, and the date stays on record.',
          ),
        },
        {
          question: t('Can it become permanent?'),
          answer: t(
            'Yes. The engagement is converted at the published conversion rate and a contract of employment is signed.',
          ),
        },
      ]}
      closing={{
        title: t('Seniority, in the measure you need.'),
        lead: t('Look at who offers two, three or four days in your field.'),
        second: { to: paths.contact, label: t('Talk to us first') },
      }}
    >
      <Section
        title={t('What the days buy')}
        lead={t(
          'Buy the smallest number that lets one person own the result. It can be raised later, by a signed amendment.',
        )}
      >
        <Week />
      </Section>

      <Section
        tone="sunken"
        title={t('When it works, and when it does not')}
        lead={t('Most disappointments with part of an executive were foreseeable. These are the tests we would apply.')}
      >
        <Points
          of={[
            {
              title: t('The decisions come weekly'),
              text: t(
                'Finance, people, technology, marketing: functions whose rhythm is the week or the month. Not a factory floor, not a crisis.',
              ),
            },
            {
              title: t('Somebody runs the days between'),
              text: t(
                'A capable second, with a name. Without one you have not bought two days of leadership but three days of waiting.',
              ),
            },
            {
              title: t('The result is written down'),
              text: t(
                'What will be true in six months, and how you will both know. Presence is a poor measure of somebody you see twice a week.',
              ),
            },
            {
              title: t('Conflicts are asked about'),
              text: t(
                'Ask in your first message which other mandates are held. If a sector must be exclusive, the contract is where that belongs.',
              ),
            },
          ]}
        />
        <TextLink href={href(paths.interimLeadership)}>
          {t('A crisis needs every day: see Interim Leadership')}
        </TextLink>
      </Section>

      <Section title={t('How it is set up')}>
        <Steps
          of={[
            {
              title: t('Search for the arrangement itself'),
              text: t(
                'Fractional is something executives declare. You search among those who want it, rather than among those who would settle for it.',
              ),
            },
            {
              title: t('Ask, and be answered'),
              text: t(
                'Say how many days, which ones if it matters, and where. The name appears when the executive accepts.',
              ),
              clock: t('Within 14 days'),
            },
            {
              title: t('Agree a proposal'),
              text: t(
                'Scope, days, fee and term in one document with milestones that add up to the budget. You approve it, or send it back with a comment.',
              ),
            },
            {
              title: t('Sign'),
              text: t(
                'The fractional template carries days per week, notice, confidentiality and exclusivity. Every party signs electronically and receives the sealed copy.',
              ),
            },
            {
              title: t('Review'),
              text: t(
                'A review at the interval you choose, by both sides, on questions agreed beforehand. Extend, change the days, convert to permanent, or end on notice.',
              ),
            },
          ]}
        />
      </Section>
    </ServicePage>
  )
}
