import type { Locale, RefereeForm, ReferenceView, Relationship } from '~/api/generated/types.gen.ts'
import { relationshipLabels } from '~/entities/vetting/reference-words.ts'

/** The dialog's values, named as in the API, so that its field errors match. */
export interface ReferenceValues extends Record<string, unknown> {
  name: string
  position: string
  company: string
  email: string
  phone: string
  relationship: Relationship | ''
  years_known: number | string
  locale: Locale
}

/** A known referee, or an empty form with the executive's own language. */
export function valuesOf(reference: ReferenceView | null, language: Locale): ReferenceValues {
  return {
    name: reference?.name ?? '',
    position: reference?.position ?? '',
    company: reference?.company ?? '',
    email: reference?.email ?? '',
    phone: reference?.phone ?? '',
    relationship: reference?.relationship ?? '',
    years_known: reference?.years_known ?? 1,
    locale: reference?.locale ?? language,
  }
}

/** Whether it may be sent. Phone and years are optional. */
export function isComplete({ name, email, position, company, relationship }: ReferenceValues): boolean {
  return relationship !== '' && [name, email, position, company].every((text) => text.trim() !== '')
}

/** The request. A blank number is sent as the minimum. */
export function bodyOf(values: ReferenceValues): RefereeForm {
  const { relationship, years_known: years, ...rest } = values
  return {
    name: rest.name.trim(),
    position: rest.position.trim(),
    company: rest.company.trim(),
    email: rest.email.trim(),
    phone: rest.phone.trim() || null,
    relationship: relationship in relationshipLabels ? (relationship as Relationship) : 'Other',
    years_known: Number(years) || 1,
    locale: rest.locale,
  }
}
