import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import { ResponseRate } from './response-rate.tsx'

const answer = (response_rate: number | null) =>
  vi.spyOn(sdk.client, 'get').mockResolvedValue({ data: { response_rate } })

it('explains that the rate of a company is about applications and accepted introductions', async () => {
  const read = answer(80)
  showAt('/', <ResponseRate companyId="com_1" />, '', 'executive')
  expect(
    await screen.findByText(
      /^The company responds in time to 80% of applications and accepted introductions\. This counts/u,
    ),
  ).toBeVisible()
  expect(read).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ query: { company_id: 'com_1' } }))
})

it('says that a company has no rate yet', async () => {
  answer(null)
  showAt('/', <ResponseRate companyId="com_1" />, '', 'executive')
  expect(await screen.findByText(/^The company has no response rate yet/u)).toBeVisible()
})

it('tells of an executive which requests were answered', async () => {
  answer(90)
  showAt('/', <ResponseRate executiveId="usr_1" />)
  expect(await screen.findByText('Answers 90% of requests in time.')).toBeVisible()
})
