import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { paths, type ContentPage } from '~/app/paths.ts'
import { Closing } from '~/components/site/closing.tsx'
import { Facts } from '~/components/site/facts.tsx'
import { useHref } from '~/components/site/href.ts'
import { InPreparation } from '~/components/site/in-preparation.tsx'
import { ButtonLink, TextLink } from '~/components/site/links.tsx'
import { PageHero } from '~/components/site/page-hero.tsx'
import type { Part } from '~/components/site/parts.ts'
import type { PieceName } from '~/components/site/pieces.ts'
import { Questions } from '~/components/site/questions.tsx'
import { Section } from '~/components/site/section.tsx'
import { SitePage } from '~/components/site/site-page.tsx'

interface ServicePageProps {
  page: ContentPage
  piece: PieceName
  /** What the page describes and is not open yet. */
  parts: readonly Part[]
  /** The name of the service: the page's title and the line above its headline. */
  name: string
  /** See SitePage. */
  description: string
  headline: string
  lead: string
  /** The terms at a glance: four of them. */
  terms: readonly { label: string; value: string }[]
  /** Frequently asked questions. */
  questions: readonly { question: string; answer: string }[]
  /** Below the questions: links to other sources. */
  elsewhere?: { to: string; label: string }
  closing: { title: string; lead: string; second: { to: string; label: string } }
  /** The argument, in sections of its own. */
  children: ReactNode
}

/** The frame of the four services: headline, terms, the argument, questions, two calls to action. */
export function ServicePage(props: ServicePageProps) {
  const { page, piece, parts, name, description, headline, lead, terms, questions, elsewhere, closing, children } =
    props
  const { t } = useTranslation('site')
  const href = useHref()
  return (
    <SitePage page={page} title={name} description={description} service={{ name, description }}>
      <PageHero piece={piece} eyebrow={name} title={headline} lead={lead}>
        <ButtonLink href={href(paths.employerSignup)}>{t('Find Executive Talent')}</ButtonLink>
        <ButtonLink href={href(paths.serviceComparison)} variant="quiet">
          {t('Compare Services')}
        </ButtonLink>
      </PageHero>
      <Facts label={t('Terms at a glance')} of={terms} />
      <InPreparation parts={parts} />
      {children}
      <Section tone="sunken" title={t('Before you decide')}>
        <Questions of={questions} />
        {elsewhere ? <TextLink href={href(elsewhere.to)}>{elsewhere.label}</TextLink> : null}
      </Section>
      <Closing title={closing.title} lead={closing.lead}>
        <ButtonLink href={href(paths.employerSignup)} variant="band">
          {t('Hire Executive Talent')}
        </ButtonLink>
        <ButtonLink href={href(closing.second.to)} variant="bandQuiet">
          {closing.second.label}
        </ButtonLink>
      </Closing>
    </SitePage>
  )
}
