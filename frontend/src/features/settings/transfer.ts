import type { Money, TransferView } from '~/api/generated/types.gen.ts'
import { decimals } from '~/i18n/currencies.ts'

/**
 * The bank transfers to show, the newest first: those that are waited for, which are several only if money arrived for an
 * expired one. Without any, the newest one if it has expired, because its company may still want to pay.
 */
export function shownTransfers([newest, ...older]: readonly TransferView[]): TransferView[] {
  if (!newest) return []
  const waiting = [newest, ...older].filter(({ status }) => status === 'open' || status === 'part_paid')
  return waiting.length === 0 && newest.status === 'expired' ? [newest] : waiting
}

/** In groups of four, as it is read and typed: "RF18 0001 2345 6789". */
export const groupedReference = (reference: string): string => reference.match(/.{1,4}/gu)?.join(' ') ?? reference

/** As the form of a bank takes it: "299.90". */
export const plainAmount = ({ minor, currency }: Money): string => {
  const digits = decimals(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** How much of it has arrived, in percent. */
export const arrivedPercent = ({ received, due }: Pick<TransferView, 'received' | 'due'>): number =>
  due.minor > 0 ? Math.min(100, (100 * received.minor) / due.minor) : 0
