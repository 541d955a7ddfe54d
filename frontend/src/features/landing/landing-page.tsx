import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Closing } from '~/components/site/closing.tsx'
import { useHref } from '~/components/site/href.ts'
import { InPreparation } from '~/components/site/in-preparation.tsx'
import { ButtonLink } from '~/components/site/links.tsx'
import { SitePage } from '~/components/site/site-page.tsx'

import { Consent } from './consent.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'
import { Story } from './story.tsx'
import { Strip } from './strip.tsx'
import { Tools } from './tools.tsx'
import { TwoPaths } from './two-paths.tsx'

/** The landing page. Figures about the product appear when they are measured, not before. */
export default function LandingPage() {
  const { t } = useTranslation('landing')
  const href = useHref()
  return (
    <SitePage
      page="landing"
      title={t('Kilele · Executive talent for Africa and the Middle East')}
      description={t(
        'Kilele introduces employers to vetted C-level executives in Africa and the Middle East: permanent, interim, fractional and advisory, in confidence.',
      )}
    >
      <Hero />
      <Strip />
      <Services />
      <Consent />
      <Story />
      <TwoPaths />
      <Tools />
      <InPreparation parts={['contracts', 'payments', 'fees', 'reviews']} />
      <Closing
        title={t('The right conversation changes a company.')}
        lead={t('Start it here, on whichever side of the table you sit.')}
      >
        <ButtonLink href={href(paths.employerSignup)} variant="band">
          {t('Hire Executive Talent')}
        </ButtonLink>
        <ButtonLink href={paths.memberApplication} variant="bandQuiet">
          {t('Join as Executive')}
        </ButtonLink>
      </Closing>
    </SitePage>
  )
}
