import type { BankLineView, Money, SuggestionView } from '~/api/generated/types.gen.ts'

/** The bank transfer with which money is matched: a suggestion, or one that the administrator chooses. */
export type Target = Pick<SuggestionView, 'holder' | 'reference' | 'buyer' | 'missing'>

/** A line with the target of its match; null until one is chosen. */
export type Matchable = BankLineView & { target: Target | null }

const records = new WeakMap<BankLineView, Matchable>()

/** A line without a target. The same line gives the same object, by which a move under way is known. */
export function recordOf(line: BankLineView): Matchable {
  const record = records.get(line) ?? { ...line, target: null }
  records.set(line, record)
  return record
}

/** What a match makes of the missing amount, and the difference between the two. */
export interface Outcome {
  kind: 'exact' | 'part' | 'more'
  difference: Money
}

export function outcomeOf(arrived: Money, missing: Money): Outcome {
  const minor = arrived.minor - missing.minor
  const kind = minor === 0 ? 'exact' : minor < 0 ? 'part' : 'more'
  return { kind, difference: { minor: Math.abs(minor), currency: missing.currency } }
}

/** "RF18 0001 2345 6789": in groups of four, as on letters of banks. */
export const inGroups = (reference: string): string => (reference.match(/.{1,4}/gu) ?? []).join(' ')
