import type { BankLineEvent, MatchReason } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

import type { TransferGroup } from './address.ts'
import type { Outcome } from './matching.ts'

export const reasonLabels: Record<MatchReason, string> = {
  reference: msg('Reference agrees', { ns: 'admin-bank' }),
  amount: msg('Amount agrees', { ns: 'admin-bank' }),
  name: msg('Name agrees', { ns: 'admin-bank' }),
}

export const groupLabels: Record<TransferGroup, string> = {
  waiting: msg('Waiting', { ns: 'admin-bank' }),
  expired: msg('Expired', { ns: 'admin-bank' }),
  overpaid: msg('Paid too much', { ns: 'admin-bank' }),
  closed: msg('Closed', { ns: 'admin-bank' }),
}

/** What an administrator can record about a line besides a match. */
export type Recognition = Exclude<BankLineEvent, 'import' | 'match' | 'reopen'>

export const recognitionLabels: Record<Recognition, string> = {
  return: msg('Was transferred back', { ns: 'admin-bank' }),
  mark_card_payout: msg('Payout of the card provider', { ns: 'admin-bank' }),
  mark_other_receipt: msg('No payment of a customer', { ns: 'admin-bank' }),
}

export const recognisedSentences: Record<Recognition, string> = {
  return: msg('Recorded as transferred back.', { ns: 'admin-bank' }),
  mark_card_payout: msg('Recorded as a payout of the card provider.', { ns: 'admin-bank' }),
  mark_other_receipt: msg('Recorded as no payment of a customer.', { ns: 'admin-bank' }),
}

/** What a match does: `{{buyer}}`, and `{{difference}}` between what has arrived and what is missing. */
export const outcomeSentences: Record<Outcome['kind'], string> = {
  exact: msg(
    'This is the whole amount that is missing: the invoice is issued, and premium begins. This cannot be undone.',
    { ns: 'admin-bank' },
  ),
  part: msg(
    'This is a part: {{difference}} stays missing. The invoice is issued and premium begins when the rest arrives. This cannot be undone.',
    { ns: 'admin-bank' },
  ),
  more: msg(
    'This is more than is missing: the invoice is issued, and premium begins. {{difference}} is held until it is given back. This cannot be undone.',
    { ns: 'admin-bank' },
  ),
}
