import { expect, it } from 'vitest'

import type { InvoicingView } from '~/api/generated/types.gen.ts'

import { blankTaxes, bodyOf, firstNumbers, hundredthsOf, missingIn, valuesOf } from './invoicing.ts'

const stored = {
  version: 3,
  seller: {
    name: 'Kilele Ltd',
    address: '1 Kenyatta Avenue\nNairobi',
    country: 'KE',
    registration_number: null,
    tax_number: 'P051234567X',
    email: null,
  },
  prefix: 'KIL',
  taxes: [
    { country: 'KE', name: 'VAT', rate: 1600, note: null },
    { country: 'FR', name: 'TVA', rate: 0, note: 'Reverse charge' },
    { country: 'CH', name: 'VAT', rate: 810, note: null },
  ],
  bank: { holder: 'Kilele Ltd', bank: 'Savanna Bank', number: 'GB33BUKB20201555555555', bic: null, currency: 'USD' },
  withholding: [{ country: 'KE', name: 'Withholding tax', rate: 500, note: null }],
  changed_at: '2026-11-20T12:00:00Z',
} as InvoicingView

it('shows rates in percent and sends them in hundredths', () => {
  const values = valuesOf(stored)
  expect(values.taxes.map(({ rate }) => rate)).toEqual(['16', '0', '8.1'])
  const { changed_at: _, ...sent } = stored
  expect(bodyOf(values, 3)).toEqual(sent)
})

it.each([
  ['16', 1600],
  [16, 1600],
  ['0', 0],
  ['5.5', 550],
  ['19.25', 1925],
  // 8.7 * 100 and 1.15 * 100 are not whole in floating point.
  [8.7, 870],
  ['1.15', 115],
  ['', null],
  ['16.125', null],
  ['-1', null],
  ['ten', null],
])('%s percent are %s hundredths', (percent, hundredths) => {
  expect(hundredthsOf(percent)).toBe(hundredths)
})

it('is blank before it is set, and names what is missing by its path', () => {
  const blank = valuesOf({
    version: 0,
    seller: null,
    prefix: null,
    taxes: [],
    bank: null,
    withholding: [],
    changed_at: null,
  })
  expect(missingIn({ ...blank, taxes: [blankTaxes.taxes], withholding: [blankTaxes.withholding] })).toEqual({
    'seller.name': 'text',
    'seller.country': 'country',
    'seller.address': 'text',
    prefix: 'text',
    'taxes.0.country': 'country',
    'taxes.0.rate': 'rate',
    'withholding.0.country': 'country',
    'withholding.0.rate': 'rate',
  })
  expect(missingIn(valuesOf(stored))).toEqual({})
})

it('asks for the bank account only where companies can pay by transfer, and sends none otherwise', () => {
  const values = valuesOf(stored)
  const emptied = { ...values, bank: { holder: '', bank: '', number: ' ', bic: '', currency: '' as const } }
  expect(missingIn(emptied)).toEqual({
    'bank.holder': 'text',
    'bank.bank': 'text',
    'bank.number': 'text',
    'bank.currency': 'currency',
  })
  expect(missingIn({ ...emptied, has_bank: false })).toEqual({})
  expect(bodyOf({ ...values, has_bank: false }, 3).bank).toBeNull()
})

it('shows the first numbers of a year with the prefix', () => {
  expect(firstNumbers('KIL', 2026)).toEqual({ invoice: 'KIL-2026-00001', creditNote: 'KIL-CN-2026-00001' })
  expect(firstNumbers(' ', 2027).invoice).toBe('KIL-2027-00001')
})
