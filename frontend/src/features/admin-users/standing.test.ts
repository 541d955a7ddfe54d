import { expect, it } from 'vitest'

import type { AccountState } from '~/api/generated/types.gen.ts'

import { standing } from './standing.ts'
import { stateLabels } from './words.ts'

it('says of every state how the account stands, not how far the vetting is', () => {
  const states = Object.keys(stateLabels) as AccountState[]
  expect(states.map((state) => `${state}: ${standing(state).label}, ${standing(state).tone}`)).toMatchInlineSnapshot(`
    [
      "active: Active, active",
      "pending_vetting: Active, active",
      "approved: Active, active",
      "rejected: Rejected, stopped",
      "suspended: Suspended, stopped",
      "deactivated: Deactivated, stopped",
      "pending_verification: Email not confirmed, neutral",
      "invited: Invited, neutral",
      "expired_invite: Invitation expired, neutral",
      "deletion_scheduled: Deletion scheduled, stopped",
      "erased: Erased, neutral",
    ]
  `)
})
