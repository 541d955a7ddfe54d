import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { useHref } from '~/components/site/href.ts'
import { TextLink } from '~/components/site/links.tsx'
import { Points } from '~/components/site/points.tsx'
import { Section } from '~/components/site/section.tsx'
import { Steps } from '~/components/site/steps.tsx'

import { ServicePage } from './service-page.tsx'

/** Immediate deployment: the main argument is time, and an end that is agreed in advance. */
export default function InterimLeadershipPage() {
  const { t } = useTranslation('site')
  const href = useHref()
  return (
    <ServicePage
      page="interim-leadership"
      piece="interim"
      parts={['contracts', 'payments', 'fees']}
      name={t('Interim Leadership')}
      description={t(
        'Interim executives for a vacancy, a turnaround or a transformation: available now, on a fixed term, paid as the work is accepted.',
      )}
      headline={t('Someone in the chair while you decide who keeps it.')}
      lead={t(
        'An interim executive takes the mandate now, for a term with an end written into the contract. The company is led in the meantime, and the permanent decision is not made in haste.',
      )}
      terms={[
        { label: t('Commitment'), value: t('Full time, for a fixed term') },
        { label: t('Start'), value: t('Immediate, from those available now') },
        { label: t('Payment'), value: t('By milestone, held until accepted') },
        { label: t('End'), value: t('On the date or the notice in the contract') },
      ]}
      questions={[
        {
          question: t('How soon can somebody start?'),
          answer: t(
            'As soon as the two of you can sign. Executives state whether they are available now, and you can search for exactly that. We do not promise a number of days we have not measured.',
          ),
        },
        {
          question: t('Whose employee is the interim executive?'),
          answer: t(
            'The contract says, and names the law it stands under. Kilele is not the employer. Take local advice on work permits and tax where the executive is not resident.',
          ),
        },
        {
          question: t('Is there a guarantee?'),
          answer: t(
            'The fee structure for interim placements states whether there is one and for how many days. The stronger protection is the milestone: unaccepted work is not paid.',
          ),
        },
        {
          question: t('Can we keep the person?'),
          answer: t(
            'Yes, if both of you wish. The engagement is converted, the permanent fee is charged at the published conversion rate, and a new contract is signed.',
          ),
        },
      ]}
      closing={{
        title: t('The chair can be filled before it is decided.'),
        lead: t('See who is available in your function today. Looking commits you to nothing.'),
        second: { to: paths.contact, label: t('Talk to us first') },
      }}
    >
      <Section
        title={t('Three situations')}
        lead={t(
          'They differ in what must be true on the last day. Decide that first, and the right person is easier to see.',
        )}
      >
        <Points
          of={[
            {
              title: t('The sudden vacancy'),
              text: t(
                'A resignation, an illness, a dismissal. Payroll, lenders and the regulator do not wait for a shortlist. The task is continuity, and a proper handover.',
              ),
            },
            {
              title: t('The turnaround'),
              text: t(
                'Somebody has to decide what stops. An outsider with an end date has no succession to protect, and can say so in the first week.',
              ),
            },
            {
              title: t('The transformation'),
              text: t(
                'A carve-out, a listing, a core system that must go live. The mandate ends when the work does, so the work is defined before the mandate.',
              ),
            },
            {
              title: t('And one where it is wrong'),
              text: t(
                'If the seat will exist for years and nothing burns, an interim only postpones the search. Begin the search, and take an interim for the gap if there is one.',
              ),
            },
          ]}
        />
        <TextLink href={href(paths.executiveSearchService)}>{t('See Executive Search')}</TextLink>
      </Section>

      <Section
        tone="sunken"
        title={t('From vacancy to handover')}
        lead={t('What you agree in the third step decides how the last one feels.')}
      >
        <Steps
          of={[
            {
              title: t('See who is free'),
              text: t(
                'Filter by availability and by interim work. You see people who say they could begin, in the function and the country you need.',
              ),
              clock: t('The same day'),
            },
            {
              title: t('Write one request'),
              text: t(
                'Say what happened, what must be kept going and by when you need an answer. The request closes by itself if none comes.',
              ),
              clock: t('14 days at most'),
            },
            {
              title: t('Agree the mandate as milestones'),
              text: t(
                'The executive proposes what will be true on which date and what is paid for it. You approve, ask for changes, or decline with a reason.',
              ),
            },
            {
              title: t('Sign, and fund the first milestone'),
              text: t(
                'The contract is drawn from the interim template and signed electronically. A payment partner holds the money for the milestone, so that neither side works, or pays, on trust alone.',
              ),
            },
            {
              title: t('Accept the work'),
              text: t(
                'You release the payment or ask for changes. If you say nothing, reminders follow on days 3, 7 and 12, and after fourteen days the payment is released.',
              ),
              clock: t('14 days to respond'),
            },
            {
              title: t('Hand over'),
              text: t(
                'The engagement ends on its date, is extended by a signed amendment, or becomes permanent at the conversion rate the fee structure publishes.',
              ),
            },
          ]}
        />
      </Section>

      <Section title={t('What keeps it safe')}>
        <Points
          of={[
            {
              title: t('Money follows accepted work'),
              text: t(
                'What has not been accepted has not been released. The ledger shows held, released and refunded, to both of you.',
              ),
            },
            {
              title: t('A dispute stops one payment'),
              text: t(
                'It freezes the milestone in question and nothing else. The other side has five business days to answer; a person decides, in writing.',
              ),
            },
            {
              title: t('The mandate stays on record'),
              text: t(
                'Milestones, changes, approvals and their authors are kept with their dates, so the successor inherits more than a laptop.',
              ),
            },
            {
              title: t('Notice is agreed, not improvised'),
              text: t(
                'Either side may end the engagement on the notice the contract gives. What was earned is settled; what was not is returned.',
              ),
            },
          ]}
        />
      </Section>
    </ServicePage>
  )
}
