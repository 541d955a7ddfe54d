import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { IntroductionView, Stage, Terms } from '~/api/generated/types.gen.ts'

import { OfferTerms } from './offer-terms.tsx'

const terms = (units: number): Terms => ({
  position: 'Chief Financial Officer',
  engagement_type: 'permanent',
  pay: { minor: units * 100, currency: 'USD' },
  pay_period: 'year',
  starts_on: '2027-01-04',
})
const offer = { number: 1, terms: terms(180_000), made_at: '2026-11-20T12:00:00Z', expires_at: '2026-12-04T12:00:00Z' }
const counter = { terms: terms(200_000), made_at: '2026-11-21T12:00:00Z' }

function shown(stage: Stage, rest: object) {
  const introduction = { workflow_status: stage, offer: null, counter_offer: null, ...rest } as IntroductionView
  return render(
    <MantineProvider env="test">
      <OfferTerms introduction={introduction} />
    </MantineProvider>,
  )
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

it('shows until when an offer stands while it waits for an answer', () => {
  shown('offer_made', { offer })
  expect(titles()).toEqual(['Offer'])
  expect(screen.getByText(/^Stands until/u)).toBeInTheDocument()
  expect(screen.getByText(/180,000 a year/u)).toBeInTheDocument()
})

it('shows what was asked for in answer above the offer it answers, and a newer offer above both', () => {
  const { unmount } = shown('negotiating', { offer, counter_offer: counter })
  expect(titles()).toEqual(['Counter-offer', 'Offer'])
  expect(screen.queryByText(/^Stands until/u)).toBeNull()
  unmount()
  shown('offer_made', { offer: { ...offer, number: 2, made_at: '2026-11-22T12:00:00Z' }, counter_offer: counter })
  expect(titles()).toEqual(['Offer 2', 'Counter-offer'])
})

it('shows nothing before there is an offer', () => {
  shown('in_progress', {})
  expect(screen.queryByRole('heading')).toBeNull()
})
