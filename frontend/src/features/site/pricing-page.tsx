import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Closing } from '~/components/site/closing.tsx'
import { useHref } from '~/components/site/href.ts'
import { ButtonLink, TextLink } from '~/components/site/links.tsx'
import { PageHero } from '~/components/site/page-hero.tsx'
import { Prose } from '~/components/site/prose.tsx'
import { Section } from '~/components/site/section.tsx'
import { SitePage } from '~/components/site/site-page.tsx'
import { useLanguage } from '~/i18n/use-language.ts'

import { amount, count, plural } from './expressions.ts'
import { PlanOffers, ShownPrice } from './plan-offers.tsx'
import classes from './plan-offers.module.css'

/**
 * The template of `/pricing` (`pageTemplates`): what is free, the plans, and what a placement costs. The texts in braces are
 * MiniJinja's, filled in by functions/payments/src/pricing_page.rs with a `PricingContext`.
 */
export default function PricingTemplatePage() {
  const { t } = useTranslation('pricing')
  const { t: site } = useTranslation('site')
  const href = useHref()
  return (
    <SitePage
      page="pricing"
      title={t('Pricing')}
      description={t(
        'Plans and prices for employers on Kilele: what is free, what premium costs by the month and by the year, and what a placement costs. Executives pay nothing.',
      )}
    >
      <PageHero
        title={t('Pricing')}
        lead={t('Plans for employers. Executives pay nothing: membership, applications and introductions are free.')}
      />
      <PlanOffers />
      <Section tone="sunken" title={t('Without a plan')}>
        <Free />
      </Section>
      <Section title={t('Placements')}>
        <PlacementPrice />
        <TextLink href={href(paths.contact)}>{t('Ask us about a placement')}</TextLink>
      </Section>
      <Section title={t('How paying works')}>
        <Paying />
      </Section>
      <Closing
        title={site('Register your company')}
        lead={site('An employer account takes two minutes and a confirmed work email.')}
      >
        <ButtonLink href={href(paths.employerSignup)} variant="band">
          {site('Create Employer Account')}
        </ButtonLink>
        <ButtonLink href={href(paths.contact)} variant="bandQuiet">
          {site('Talk to us first')}
        </ButtonLink>
      </Closing>
    </SitePage>
  )
}

/** What employers have without a plan. */
function Free() {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const requests = 'free_introduction_requests'
  const some = plural(language, requests, (example) =>
    t('{{count}} introduction requests a month', { count: example, replace: { count: count(language, requests) } }),
  )
  return (
    <Prose>
      <ul>
        <li>{t('Search of all executives who show themselves to your company')}</li>
        <li>{`{% if ${requests} is none %}${t('Introduction requests without a limit')}{% else %}${some}{% endif %}`}</li>
        <li>{t('Job postings, applications and messages without a limit')}</li>
      </ul>
    </Prose>
  )
}

/** What a placement costs, where the team has set a price. */
function PlacementPrice() {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  return (
    <div>
      {'{% if placement %}'}
      <p className={classes.price}>
        <bdi>{amount(language, { units: 'placement.amount', currency: 'placement.currency' })}</bdi>{' '}
        <span className={classes.period}>{t('per placement')}</span>
      </p>
      <ShownPrice of="placement" />
      {'{% else %}'}
      <Prose>
        <p>
          {t('What a placement costs depends on the role and the engagement, and is agreed before the search begins.')}
        </p>
      </Prose>
      {'{% endif %}'}
    </div>
  )
}

function Paying() {
  const { t } = useTranslation('pricing')
  return (
    <Prose>
      <ul>
        <li>{t('You pay by card on the page of our payment provider. We never see the number of your card.')}</li>
        {'{% if by_transfer %}'}
        <li>
          {t(
            'You can also pay by bank transfer. Premium begins when the money has arrived, and is not renewed by itself.',
          )}
        </li>
        {'{% endif %}'}
        <li>{t('A plan belongs to your company and counts for all its employers.')}</li>
        <li>
          {t('Paid by card, it renews for the same period and the same price until you cancel it in your settings.')}
        </li>
        <li>{t('If a renewal fails, we try again for 14 days, and premium stays meanwhile.')}</li>
      </ul>
    </Prose>
  )
}
