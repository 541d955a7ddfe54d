import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Closing } from '~/components/site/closing.tsx'
import { useHref } from '~/components/site/href.ts'
import { InPreparation } from '~/components/site/in-preparation.tsx'
import { ButtonLink } from '~/components/site/links.tsx'
import { PageHero } from '~/components/site/page-hero.tsx'
import { Section } from '~/components/site/section.tsx'
import { SitePage } from '~/components/site/site-page.tsx'
import { Steps } from '~/components/site/steps.tsx'

import { ComparisonTable } from './comparison-table.tsx'
import { Guide } from './guide.tsx'

/** The four services side by side, and one vacancy with four solutions. */
export default function ServiceComparisonPage() {
  const { t } = useTranslation('site')
  const href = useHref()
  return (
    <SitePage
      page="service-comparison"
      title={t('Compare Services')}
      description={t(
        'Executive search, interim, fractional and advisory compared: commitment, start, payment, guarantee, term, and what happens if it fails.',
      )}
    >
      <PageHero
        piece="comparison"
        eyebrow={t('Compare Services')}
        title={t('Four ways to bring leadership in, side by side.')}
        lead={t(
          'The seniority is the same. What differs is how long, for how many days, how it is paid and how it ends.',
        )}
      >
        <ButtonLink href="#which">{t('Which one?')}</ButtonLink>
        <ButtonLink href={href(paths.employerSignup)} variant="quiet">
          {t('Find Executive Talent')}
        </ButtonLink>
      </PageHero>
      <InPreparation parts={['contracts', 'payments', 'fees']} />

      <Section layout="stacked" title={t('The terms')}>
        <ComparisonTable />
      </Section>

      <Section id="which" tone="sunken" title={t('Which one?')} lead={t('Find the sentence that is true of you.')}>
        <Guide />
      </Section>

      <Section
        title={t('One vacancy, four answers')}
        lead={t(
          'An illustration, not a client. A manufacturer in Mombasa loses its finance director in the week in which the lender asks for quarterly accounts.',
        )}
      >
        <Steps
          of={[
            {
              title: t('An interim closes the quarter'),
              text: t(
                'The board filters for finance, East Africa and available now, reads eleven records and writes to three. One accepts on the second day. The first milestone is the lender’s package; it is funded on signing and released when the package has been accepted.',
              ),
              clock: t('Week 1'),
            },
            {
              title: t('A search begins in parallel'),
              text: t(
                'Without the pressure of the empty chair the brief changes: less treasury, more systems. Four introductions are asked for without naming the company. Two are accepted, one is declined, and one closes unanswered on day 14.',
              ),
              clock: t('Weeks 2 to 4'),
            },
            {
              title: t('An adviser reads the terms'),
              text: t(
                'The covenant is to be renegotiated. A former lender is engaged for that single mandate: one paper, one meeting, two milestones.',
              ),
              clock: t('Weeks 3 to 6'),
            },
            {
              title: t('The seat is filled, and the interim leaves'),
              text: t(
                'The offer is accepted, the contract signed, the start confirmed by both. The interim hands over against a written list, and the guarantee of the permanent appointment begins.',
              ),
              clock: t('When notice has run'),
            },
            {
              title: t('And had the company been smaller'),
              text: t(
                'It would have needed three days a week and no search at all: a fractional finance chief, reviewed after six months.',
              ),
              clock: t('Instead'),
            },
          ]}
        />
      </Section>

      <Closing
        title={t('Same network, same vetting, four contracts.')}
        lead={t('You can change your mind about the form after you have found the person.')}
      >
        <ButtonLink href={href(paths.employerSignup)} variant="band">
          {t('Hire Executive Talent')}
        </ButtonLink>
        <ButtonLink href={href(paths.howItWorks)} variant="bandQuiet">
          {t('How It Works')}
        </ButtonLink>
      </Closing>
    </SitePage>
  )
}
