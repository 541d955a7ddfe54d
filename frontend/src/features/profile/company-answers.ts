import type { CompanyChange, CompanyView, Currency, Industry } from '~/api/generated/types.gen.ts'
import type { NameValues } from '~/entities/account/name-fields.tsx'
import { msg } from '~/i18n/msg.ts'

import { isWebAddress } from './rules.ts'

/** The company as a form: blank for absent values. */
export interface CompanyAnswers {
  legal_name: string
  trading_name: string
  country: string | null
  registration_number: string
  website: string
  sector: Industry | null
  size: NonNullable<CompanyChange['size']> | null
  hq_timezone: string | null
  billing_currency: Currency
  shows_visits: boolean
}

export type CompanyPage = NameValues & { company: CompanyAnswers }

export function companyOf(company: CompanyView | null): CompanyAnswers {
  return {
    legal_name: company?.legal_name ?? '',
    trading_name: company?.trading_name ?? '',
    country: company?.country ?? null,
    registration_number: company?.registration_number ?? '',
    website: company?.website ?? '',
    sector: company?.sector ?? null,
    size: company?.size ?? null,
    hq_timezone: company?.hq_timezone ?? null,
    billing_currency: company?.billing_currency ?? 'USD',
    shows_visits: company?.shows_visits ?? true,
  }
}

/**
 * The request: changed fields only, so that it never reverts newer values; null clears a field. Null as a
 * whole if nothing was changed.
 */
export function changeOf(
  answers: CompanyAnswers,
  isChanged: (field: keyof CompanyAnswers) => boolean,
): CompanyChange | null {
  const fields = (Object.keys(answers) as (keyof CompanyAnswers)[]).filter(isChanged)
  const changed = fields.map((field) => {
    const answer = answers[field]
    return [field, typeof answer === 'string' ? answer.trim() || null : answer]
  })
  return fields.length > 0 ? (Object.fromEntries(changed) as CompanyChange) : null
}

/** Errors in English, by field. Optional fields may be cleared. */
export function faultsOf(answers: CompanyAnswers): Partial<Record<keyof CompanyAnswers, string>> {
  const isBlank = (value: string | null) => value === null || value.trim() === ''
  const faults: Partial<Record<keyof CompanyAnswers, string>> = {}
  if (isBlank(answers.legal_name)) {
    faults.legal_name = msg('Please enter the name in the register', { ns: 'profile' })
  }
  if (isBlank(answers.country)) faults.country = msg('Please choose a country', { ns: 'profile' })
  if (!isBlank(answers.website) && !isWebAddress(answers.website)) {
    faults.website = msg('Enter a web address, like https://www.example.com.', { ns: 'profile' })
  }
  return faults
}
