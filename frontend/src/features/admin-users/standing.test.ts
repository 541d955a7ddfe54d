import { expect, it } from 'vitest'

import type { AccountState, Vetting } from '~/api/generated/types.gen.ts'

import { standing } from './standing.ts'
import { stateLabels } from './words.ts'

it('shows what is locked or refused before what was approved (C34)', () => {
  const states = Object.keys(stateLabels) as AccountState[]
  const vettings: (Vetting | null)[] = [null, 'unvetted', 'in_progress', 'approved', 'rejected']
  const badges = states.map(
    (state) => `${state}: ${vettings.map((vetting_status) => standing({ state, vetting_status }).label).join(' | ')}`,
  )
  expect(badges).toMatchInlineSnapshot(`
    [
      "active: Active | Active | Pending vetting | Approved | Rejected",
      "pending_vetting: Pending vetting | Pending vetting | Pending vetting | Approved | Rejected",
      "approved: Approved | Approved | Approved | Approved | Rejected",
      "rejected: Rejected | Rejected | Rejected | Rejected | Rejected",
      "suspended: Suspended | Suspended | Suspended | Suspended | Suspended",
      "deactivated: Deactivated | Deactivated | Deactivated | Deactivated | Deactivated",
      "pending_verification: Email not confirmed | Email not confirmed | Email not confirmed | Email not confirmed | Email not confirmed",
      "invited: Invited | Invited | Invited | Invited | Invited",
      "expired_invite: Invitation expired | Invitation expired | Invitation expired | Invitation expired | Invitation expired",
      "deletion_scheduled: Deletion scheduled | Deletion scheduled | Deletion scheduled | Deletion scheduled | Deletion scheduled",
      "erased: Erased | Erased | Erased | Erased | Erased",
    ]
  `)
})
