import type { BankAccount, Currency, InvoicingView, SetInvoicing, TaxRate } from '~/api/generated/types.gen.ts'

/** A tax rate as it is entered, in percent. */
export interface TaxValues {
  country: string
  name: string
  rate: string | number
  note: string
}

/** The bank account as it is entered. */
export interface BankValues {
  holder: string
  bank: string
  number: string
  bic: string
  currency: Currency | ''
}

/** The two lists of tax rates, named as the server names them. */
export type TaxList = 'taxes' | 'withholding'

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
  /** Whether the bank account is shown and sent: without one, nothing is paid by bank transfer. */
  has_bank: boolean
  bank: BankValues
  withholding: TaxValues[]
}

/** A new row of each list. */
export const blankTaxes: Record<TaxList, TaxValues> = {
  taxes: { country: '', name: 'VAT', rate: '', note: '' },
  withholding: { country: '', name: 'Withholding tax', rate: '', note: '' },
}

/** 1650 → "16.5" */
const percentOf = (hundredths: number): string => String(hundredths / 100)

/** "16.5" → 1650; null for what is no rate, or has more than two decimals. */
export function hundredthsOf(percent: string | number): number | null {
  const text = String(percent).trim()
  if (!/^\d+(?:\.\d{1,2})?$/u.test(text)) return null
  return Math.round(Number(text) * 100)
}

const ratesOf = (rates: readonly TaxRate[]): TaxValues[] =>
  rates.map(({ country, name, rate, note }) => ({ country, name, rate: percentOf(rate), note: note ?? '' }))

/** The stored settings as the form shows them. */
export function valuesOf({ seller, prefix, taxes, bank, withholding }: InvoicingView): InvoicingValues {
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
    taxes: ratesOf(taxes),
    has_bank: bank !== null,
    bank: {
      holder: bank?.holder ?? '',
      bank: bank?.bank ?? '',
      number: bank?.number ?? '',
      bic: bank?.bic ?? '',
      currency: bank?.currency ?? '',
    },
    withholding: ratesOf(withholding),
  }
}

const sentRates = (rates: readonly TaxValues[]): TaxRate[] =>
  rates.map(({ country, name, rate, note }) => ({
    country,
    name: name.trim(),
    rate: hundredthsOf(rate) ?? 0,
    note: note.trim() || null,
  }))

/** Null where nothing is paid by bank transfer. */
function sentBank({ has_bank: hasBank, bank }: InvoicingValues): BankAccount | null {
  if (!hasBank || bank.currency === '') return null
  return {
    holder: bank.holder.trim(),
    bank: bank.bank.trim(),
    number: bank.number.trim(),
    bic: bank.bic.trim() || null,
    currency: bank.currency,
  }
}

/** The request. */
export function bodyOf(values: InvoicingValues, version: number): SetInvoicing {
  const { seller, prefix, taxes, withholding } = values
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
    taxes: sentRates(taxes),
    bank: sentBank(values),
    withholding: sentRates(withholding),
  }
}

/** The fields that must be filled in, by their paths in the form. */
export type Missing = 'text' | 'country' | 'rate' | 'currency'

type Checked = [path: string, what: Missing, isMissing: boolean]

const missingRates = (list: TaxList, rates: readonly TaxValues[]): Checked[] =>
  rates.flatMap(({ country, name, rate }, at): Checked[] => [
    [`${list}.${at}.country`, 'country', !country],
    [`${list}.${at}.name`, 'text', !name.trim()],
    [`${list}.${at}.rate`, 'rate', hundredthsOf(rate) === null],
  ])

const missingBank = ({ holder, bank, number, currency }: BankValues): Checked[] => [
  ['bank.holder', 'text', !holder.trim()],
  ['bank.bank', 'text', !bank.trim()],
  ['bank.number', 'text', !number.trim()],
  ['bank.currency', 'currency', !currency],
]

export function missingIn(values: InvoicingValues): Record<string, Missing> {
  const { seller, prefix, taxes, has_bank: hasBank, bank, withholding } = values
  const missing: Checked[] = [
    ['seller.name', 'text', !seller.name.trim()],
    ['seller.country', 'country', !seller.country],
    ['seller.address', 'text', !seller.address.trim()],
    ['prefix', 'text', !prefix.trim()],
    ...missingRates('taxes', taxes),
    ...(hasBank ? missingBank(bank) : []),
    ...missingRates('withholding', withholding),
  ]
  return Object.fromEntries(missing.flatMap(([path, what, isMissing]) => (isMissing ? [[path, what]] : [])))
}

/** The first numbers of a year. */
export function firstNumbers(prefix: string, year: number): { invoice: string; creditNote: string } {
  const of = prefix.trim() || 'KIL'
  return { invoice: `${of}-${year}-00001`, creditNote: `${of}-CN-${year}-00001` }
}
