import type { InvoicingView, SetInvoicing } from '~/api/generated/types.gen.ts'
import type { Problem } from '~/api/problem.ts'

/** A tax rate as it is entered, in percent. */
export interface TaxValues {
  country: string
  name: string
  rate: string | number
  note: string
}

/** Named as the server names them. A type, because a form takes no interface. */
export type InvoicingValues = {
  seller: {
    name: string
    address: string
    country: string
    registration_number: string
    tax_number: string
    email: string
  }
  prefix: string
  taxes: TaxValues[]
}

export const blankTax: TaxValues = { country: '', name: 'VAT', rate: '', note: '' }

/** 1650 → "16.5" */
const percentOf = (hundredths: number): string => String(hundredths / 100)

/** "16.5" → 1650; null for what is no rate, or has more than two decimals. */
export function hundredthsOf(percent: string | number): number | null {
  const text = String(percent).trim()
  if (!/^\d+(?:\.\d{1,2})?$/u.test(text)) return null
  return Math.round(Number(text) * 100)
}

/** The stored settings as the form shows them. */
export function valuesOf({ seller, prefix, taxes }: InvoicingView): InvoicingValues {
  return {
    seller: {
      name: seller?.name ?? '',
      address: seller?.address ?? '',
      country: seller?.country ?? '',
      registration_number: seller?.registration_number ?? '',
      tax_number: seller?.tax_number ?? '',
      email: seller?.email ?? '',
    },
    prefix: prefix ?? '',
    taxes: taxes.map(({ country, name, rate, note }) => ({ country, name, rate: percentOf(rate), note: note ?? '' })),
  }
}

/** The request. */
export function bodyOf({ seller, prefix, taxes }: InvoicingValues, version: number): SetInvoicing {
  return {
    version,
    seller: {
      name: seller.name.trim(),
      address: seller.address.trim(),
      country: seller.country,
      registration_number: seller.registration_number.trim() || null,
      tax_number: seller.tax_number.trim() || null,
      email: seller.email.trim() || null,
    },
    prefix: prefix.trim(),
    taxes: taxes.map(({ country, name, rate, note }) => ({
      country,
      name: name.trim(),
      rate: hundredthsOf(rate) ?? 0,
      note: note.trim() || null,
    })),
  }
}

/** The fields that must be filled in, by their paths in the form. */
export type Missing = 'text' | 'country' | 'rate'

export function missingIn({ seller, prefix, taxes }: InvoicingValues): Record<string, Missing> {
  const missing: [path: string, what: Missing, isMissing: boolean][] = [
    ['seller.name', 'text', !seller.name.trim()],
    ['seller.country', 'country', !seller.country],
    ['seller.address', 'text', !seller.address.trim()],
    ['prefix', 'text', !prefix.trim()],
    ...taxes.flatMap(({ country, name, rate }, at): typeof missing => [
      [`taxes.${at}.country`, 'country', !country],
      [`taxes.${at}.name`, 'text', !name.trim()],
      [`taxes.${at}.rate`, 'rate', hundredthsOf(rate) === null],
    ]),
  ]
  return Object.fromEntries(missing.flatMap(([path, what, isMissing]) => (isMissing ? [[path, what]] : [])))
}

/** The form names the fields of a list with a dot: `taxes.0.rate` for the server's `taxes[0].rate`. */
export function placed(problem: Problem): Problem {
  const named = Object.entries(problem.fieldErrors).map(([field, sentence]): [string, string] => [
    field.replaceAll(/\[(\d+)\]/gu, '.$1'),
    sentence,
  ])
  return { ...problem, fieldErrors: Object.fromEntries(named) }
}

/** The first numbers of a year. */
export function firstNumbers(prefix: string, year: number): { invoice: string; creditNote: string } {
  const of = prefix.trim() || 'KIL'
  return { invoice: `${of}-${year}-00001`, creditNote: `${of}-CN-${year}-00001` }
}
