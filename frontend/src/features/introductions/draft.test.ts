import { expect, it } from 'vitest'

import type { IntroductionView } from '~/api/generated/types.gen.ts'

import { revisionOf } from './draft.ts'

const draft = {
  message: 'We look for somebody who has done it before.',
  engagement_type: 'interim',
  compensation_hint: 'USD 180,000',
  anonymous: false,
} as IntroductionView

const values = {
  message: draft.message,
  engagement_type: draft.engagement_type,
  compensation_hint: 'USD 180,000',
  anonymous: false,
}

it('sends nothing when nothing was changed', () => {
  expect(revisionOf({ ...values, message: ` ${draft.message}\n` }, draft)).toBeNull()
  expect(revisionOf({ ...values, compensation_hint: ' ' }, { ...draft, compensation_hint: null })).toBeNull()
})

it('sends what was changed, and takes out what was emptied', () => {
  expect(revisionOf({ ...values, engagement_type: 'advisory' }, draft)).toEqual({ engagement_type: 'advisory' })
  expect(revisionOf({ ...values, compensation_hint: '' }, draft)).toEqual({ compensation_hint: null })
  expect(revisionOf({ ...values, anonymous: true }, draft)).toEqual({ anonymous: true })
})
