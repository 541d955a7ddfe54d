import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { useHref } from '~/components/site/href.ts'
import { TextLink } from '~/components/site/links.tsx'
import { PageHero } from '~/components/site/page-hero.tsx'
import { Section } from '~/components/site/section.tsx'
import { SitePage } from '~/components/site/site-page.tsx'

import { PlanOffers } from './plan-offers.tsx'

/** The template of `/pricing/simple`: the plans alone. Search engines index `/pricing`, which has them too. */
export default function SimplePricingTemplatePage() {
  const { t } = useTranslation('pricing')
  const href = useHref()
  return (
    <SitePage
      page="simple-pricing"
      title={t('Choose a plan')}
      description={t('Plans and prices for employers on Kilele. Executives pay nothing.')}
      robots="noindex"
    >
      <PageHero title={t('Choose a plan')} />
      <PlanOffers />
      <Section tone="sunken" title={t('What is free, and how paying works')}>
        <TextLink href={href(paths.pricing)}>{t('Pricing')}</TextLink>
      </Section>
    </SitePage>
  )
}
