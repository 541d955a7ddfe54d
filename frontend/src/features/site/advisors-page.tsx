import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Points } from '~/components/site/points.tsx'
import { Section } from '~/components/site/section.tsx'
import { Steps } from '~/components/site/steps.tsx'

import classes from './advisors-page.module.css'
import { ServicePage } from './service-page.tsx'

/** Flexible commitment: the main argument is experience with the question. */
export default function AdvisorsPage() {
  const { t } = useTranslation('site')
  return (
    <ServicePage
      page="advisors"
      piece="advisors"
      parts={['contracts', 'payments', 'fees']}
      name={t('Advisory Services')}
      description={t(
        'Advisers and board members for Africa and the Middle East: retained counsel, a single mandate or a board seat, with the scope in writing.',
      )}
      headline={t('Counsel from someone who has decided it before.')}
      lead={t(
        'A chair for the audit committee, a former regulator for one filing, an operator for a market you do not know. By the month, by the mandate or by the seat, with the scope on paper.',
      )}
      terms={[
        { label: t('Commitment'), value: t('Flexible, as the scope states') },
        { label: t('Start'), value: t('When both of you agree') },
        { label: t('Payment'), value: t('A retainer, or milestones of a mandate') },
        { label: t('Term'), value: t('By the month or until the work is done') },
      ]}
      questions={[
        {
          question: t('How is an adviser different from a consultant?'),
          answer: t(
            'You engage a person, not a firm: the one you meet does the thinking. Advisers on Kilele pass the same review and vetting as every executive.',
          ),
        },
        {
          question: t('Do serving executives advise?'),
          answer: t(
            'Some do, where their employer permits it. Whether it does is theirs to establish and yours to ask.',
          ),
        },
        {
          question: t('Is what we are told advice in the legal sense?'),
          answer: t(
            'Not unless the adviser is licensed for it and the contract says so. For law, audit and regulated investment advice, engage the profession.',
          ),
        },
        {
          question: t('What does Kilele charge?'),
          answer: t(
            'The fee structure for advisory placements says: the method, any minimum and any maximum. You compute it before you ask for an introduction.',
          ),
        },
      ]}
      closing={{
        title: t('Ask the person who has already been wrong about it once.'),
        lead: t('Search by what they have done, not by who they know.'),
        second: { to: paths.memberApplication, label: t('Join as Executive') },
      }}
    >
      <Section
        title={t('Questions worth an adviser')}
        lead={t(
          'If the question below is yours, the person who answered it last year is worth more than a report about it.',
        )}
      >
        <ul className={classes.questions}>
          <li>{t('Should we enter Egypt by acquisition, or alone?')}</li>
          <li>{t('Which of our two successors, and what does the other one do?')}</li>
          <li>{t('What will the central bank ask in the second meeting?')}</li>
          <li>{t('Is this the price, or the price to someone who is in a hurry?')}</li>
          <li>{t('Who should chair the audit committee once we are listed?')}</li>
        </ul>
      </Section>

      <Section
        tone="sunken"
        title={t('Three forms')}
        lead={t('They differ in what you are owed at the end of a month.')}
      >
        <Points
          of={[
            {
              title: t('Retained counsel'),
              text: t(
                'A number of days or calls each month, and someone who knows your file when you ring. Ends on notice.',
              ),
            },
            {
              title: t('A single mandate'),
              text: t(
                'One question, one result, one fee, paid in milestones as the parts are accepted. Ends with the work.',
              ),
            },
            {
              title: t('A board or committee seat'),
              text: t(
                'An independent member, appointed under your articles and by your shareholders. We make the introduction; the law makes the director.',
              ),
            },
          ]}
        />
      </Section>

      <Section title={t('Agreed before the first conversation')}>
        <Steps
          of={[
            {
              title: t('Confidence'),
              text: t(
                'A confidentiality agreement can be shared and acknowledged before any document is. You see who opened what, and when.',
              ),
            },
            {
              title: t('Conflicts'),
              text: t(
                'Which boards, which shareholdings, which former employers. The adviser states them in writing; you decide what is too close.',
              ),
            },
            {
              title: t('Scope'),
              text: t(
                'What is asked, what is delivered, how many hours or days, and what lies outside. The advisory template has a clause for each.',
              ),
            },
            {
              title: t('An end'),
              text: t(
                'Advice without an end becomes a habit. A date, a result or a notice, and a review before it is renewed.',
              ),
            },
          ]}
        />
      </Section>
    </ServicePage>
  )
}
