import { msg } from '~/i18n/msg.ts'

import { paths } from './paths.ts'

interface PublicLink {
  label: string
  to: string
}

/** The four engagement types and how they compare. */
export const services: readonly PublicLink[] = [
  { label: msg('Executive Search'), to: paths.executiveSearchService },
  { label: msg('Interim Leadership'), to: paths.interimLeadership },
  { label: msg('Fractional Leadership'), to: paths.fractionalLeadership },
  { label: msg('Advisors'), to: paths.advisors },
  { label: msg('Compare Services'), to: paths.serviceComparison },
]

export const headerLinks: readonly PublicLink[] = [
  { label: msg('Browse jobs'), to: paths.browseJobs },
  { label: msg('How It Works'), to: paths.howItWorks },
  { label: msg('Join Network'), to: paths.memberApplication },
]

interface FooterColumn {
  title: string
  links: readonly PublicLink[]
}

export const footerColumns: readonly FooterColumn[] = [
  {
    title: msg('Services'),
    links: [
      { label: msg('Executive Search'), to: paths.executiveSearchService },
      { label: msg('Interim Leadership'), to: paths.interimLeadership },
      { label: msg('Fractional Leadership'), to: paths.fractionalLeadership },
      { label: msg('Advisory Services'), to: paths.advisors },
      { label: msg('Compare Services'), to: paths.serviceComparison },
      { label: msg('How It Works'), to: paths.howItWorks },
    ],
  },
  {
    title: msg('Company'),
    links: [
      { label: msg('About Us'), to: paths.about },
      { label: msg('Pricing'), to: paths.pricing },
      { label: msg('Contact'), to: paths.contact },
      { label: msg('Privacy'), to: paths.privacy },
      { label: msg('Terms'), to: paths.terms },
    ],
  },
  {
    title: msg('For executives'),
    links: [
      { label: msg('Browse jobs'), to: paths.browseJobs },
      { label: msg('For candidates'), to: paths.candidateFeatures },
      { label: msg('Join Network'), to: paths.memberApplication },
      { label: msg('Application status'), to: paths.applicationStatus() },
      { label: msg('Executive Sign In'), to: paths.auth({ type: 'executive' }) },
    ],
  },
  {
    title: msg('For employers'),
    links: [
      { label: msg('Hire Talent'), to: paths.employerSignup },
      { label: msg('Job postings'), to: paths.jobPostings },
      { label: msg('Employer Sign In'), to: paths.auth({ type: 'employer' }) },
      { label: msg('Admin Access'), to: paths.adminSignIn() },
    ],
  },
]
