import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Points } from '~/components/site/points.tsx'
import { Prose } from '~/components/site/prose.tsx'
import { Section } from '~/components/site/section.tsx'
import { Statement } from '~/components/site/statement.tsx'
import { Steps } from '~/components/site/steps.tsx'

import { ServicePage } from './service-page.tsx'

/** Permanent placement: the main argument is evidence, and a fee and a guarantee known in advance. */
export default function ExecutiveSearchServicePage() {
  const { t } = useTranslation('site')
  return (
    <ServicePage
      page="executive-search-service"
      piece="executiveSearch"
      parts={['contracts', 'fees']}
      name={t('Executive Search')}
      description={t(
        'Permanent executive appointments in Africa and the Middle East: vetted executives, answers within 14 days, a fee you know in advance.',
      )}
      headline={t('A permanent appointment, made on evidence.')}
      lead={t(
        'When a seat will matter for years, the search should show its work. You choose among executives who have already been vetted, every request ends in an answer, and the fee is known before you commit to it.',
      )}
      terms={[
        { label: t('Commitment'), value: t('Permanent, in your employment') },
        { label: t('Fee'), value: t('A success fee, computed before you commit') },
        { label: t('Guarantee'), value: t('60–90 days, as your fee structure states') },
        { label: t('Identity'), value: t('Masked until the executive accepts') },
      ]}
      questions={[
        {
          question: t('Who learns that we are looking?'),
          answer: t(
            'Only the executives you write to, and if you ask anonymously not even they learn your company’s name before they accept. Executives can exclude a company too: they then never appear to it, in any result or count.',
          ),
        },
        {
          question: t('Do you search outside the network?'),
          answer: t(
            'What you search is the network: executives who applied, were reviewed and were vetted. If your seat needs somebody who is not in it, write to us and we will say so.',
          ),
        },
        {
          question: t('May we advertise the role as well?'),
          answer: t('Yes, under your name or confidentially. A posting and a search can run side by side.'),
        },
        {
          question: t('Who takes references?'),
          answer: t(
            'At least two references are taken during vetting, from people the executive names, by a confidential questionnaire. A background check for your own appointment can be requested as well; it begins only with the executive’s consent.',
          ),
        },
      ]}
      elsewhere={{ to: paths.interimLeadership, label: t('The seat cannot wait? See Interim Leadership') }}
      closing={{
        title: t('Begin with the seat. The names come later.'),
        lead: t('Register your company, look at the market, and write to nobody until you are ready.'),
        second: { to: paths.contact, label: t('Talk to us first') },
      }}
    >
      <Section
        title={t('When it is the right instrument')}
        lead={t('Choose a search when the person should still be there after the plan has changed.')}
      >
        <Points
          of={[
            {
              title: t('Succession'),
              text: t(
                'The incumbent’s last day is known, or ought to be. You want to see the market before the board meets, and without the market seeing you.',
              ),
            },
            {
              title: t('Market entry'),
              text: t(
                'A first country head in Nairobi, Riyadh or Casablanca, who already knows the regulator, the banks and the people whose calls are returned.',
              ),
            },
            {
              title: t('First professional management'),
              text: t(
                'A founder or a family hands the operating company to someone appointed for the task. Temperament weighs as much as record.',
              ),
            },
            {
              title: t('Replacement in confidence'),
              text: t(
                'The chair is still occupied. You may ask without naming your company: both names appear together, when the executive accepts.',
              ),
            },
          ]}
        />
      </Section>

      <Section
        tone="sunken"
        title={t('How a search runs')}
        lead={t('Seven steps. The ones that usually end in silence have a date.')}
      >
        <Steps
          of={[
            {
              title: t('Define the seat'),
              text: t(
                'Function, industry, country, languages, years, range. Every filter shows how many executives it leaves, so you learn early whether the market holds twenty such people or two.',
              ),
            },
            {
              title: t('Read records, not pitches'),
              text: t(
                'A result shows title, seniority, industry, skills, languages and availability, and why it matched. Name and contact details are withheld, the present company too unless the executive shows it.',
              ),
            },
            {
              title: t('Ask for an introduction'),
              text: t(
                'You write to one person about one seat: the mandate, the terms, why this record. Under your company’s name, or without it.',
              ),
            },
            {
              title: t('Receive an answer'),
              text: t(
                'The executive accepts, declines, or the request closes by itself. Reminders go out on days 3, 7 and 12. Nobody waits on silence.',
              ),
              clock: t('Within 14 days'),
            },
            {
              title: t('Meet'),
              text: t(
                'On acceptance both names appear and a conversation opens. Meetings are set in both time zones and sent to both calendars. The next step is now yours to take.',
              ),
              clock: t('Your move within 7 days'),
            },
            {
              title: t('Make an offer'),
              text: t(
                'Terms are written down, with the day on which they lapse. Only the executive can accept them; a counter-offer is recorded beside the first.',
              ),
              clock: t('14 days unless you state another date'),
            },
            {
              title: t('Sign, start, and be covered'),
              text: t(
                'The contract is drawn from a template and signed electronically by every party. Both sides confirm the start, and the guarantee begins to run.',
              ),
              clock: t('60–90 days of guarantee'),
            },
          ]}
        />
      </Section>

      <Section title={t('The fee and the guarantee')}>
        <Prose>
          <p>
            {t(
              'The fee structure for permanent placements is open to you from the day you register: the method, the minimum, the maximum where there is one, and the guarantee in days. You enter a salary and see the fee, line by line, before you have asked anyone for anything.',
            )}
          </p>
          <p>
            {t(
              'If the person leaves within the guarantee period, you file a claim with the evidence. A claim that is accepted opens a replacement search without a further fee, or a credit in proportion to the days not served.',
            )}
          </p>
        </Prose>
        <Statement>
          {t(
            'You will find no success rate on this page. When ours has been measured over enough placements to mean something, it will be published with its date and its method.',
          )}
        </Statement>
      </Section>
    </ServicePage>
  )
}
