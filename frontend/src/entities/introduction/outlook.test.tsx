import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { IntroductionView, Stage } from '~/api/generated/types.gen.ts'

import { Outlook } from './outlook.tsx'
import { stageLabels } from './words.ts'

const stages = Object.keys(stageLabels) as Stage[]

const outlook = (stage: Stage, side: 'employer' | 'executive') => {
  const introduction = {
    workflow_status: stage,
    whose_turn: side,
    offer: null,
    contract: { starts_on: '2027-01-04' },
  } as unknown as IntroductionView
  const { container } = render(
    <MantineProvider env="test">
      <Outlook introduction={introduction} side={side} />
    </MantineProvider>,
  )
  return container.querySelector('p')?.textContent ?? ''
}

it.each(stages)('says to both sides what follows in the stage %s', (stage) => {
  for (const side of ['employer', 'executive'] as const) expect(outlook(stage, side)).toMatch(/^[A-Z].+\.$/u)
})

it('tells both sides of an accepted offer that the contract is next, and by when', () => {
  expect(outlook('offer_accepted', 'employer')).toContain('Next you draw up the contract')
  expect(outlook('offer_accepted', 'executive')).toContain('before 4 Jan 2027')
})
