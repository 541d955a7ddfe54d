import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { showAt } from '~/test/show-at.tsx'

import { Followed } from './followed.tsx'

const application = { id: 'app_1', job_id: 'job_1', job_title: 'Chief Risk Officer' }

it.each([
  ['employer', '/manage-applications/job_1?application=app_1'],
  ['executive', '/my-applications'],
] as const)('leads an %s to the application that the introduction follows', (side, address) => {
  showAt('/', <Followed application={application} side={side} />)
  expect(screen.getByRole('link', { name: 'Follows the application to Chief Risk Officer' })).toHaveAttribute(
    'href',
    address,
  )
})
