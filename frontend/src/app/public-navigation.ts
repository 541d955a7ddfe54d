import { msg } from '~/i18n/msg.ts'

import { paths } from './paths.ts'

interface PublicLink {
  label: string
  to: string
}

/** The four engagement types; each explained on the landing page until it has a page of its own. */
export const services: readonly PublicLink[] = [
  { label: msg('Executive Search'), to: paths.section('executive-search') },
  { label: msg('Interim Leadership'), to: paths.section('interim-leadership') },
  { label: msg('Fractional Leadership'), to: paths.section('fractional-leadership') },
  { label: msg('Advisors'), to: paths.section('advisors') },
]

export const headerLinks: readonly PublicLink[] = [
  { label: msg('How It Works'), to: paths.section('how-it-works') },
  { label: msg('Join Network'), to: paths.memberApplication },
]
