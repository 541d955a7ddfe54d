import type { CandidateFigures } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

import { INCOMPLETE_AT_MOST, type CandidateFilters } from './list-query.ts'

interface View {
  label: string
  /** How many there are, of all candidates. */
  figure: keyof CandidateFigures
  /** The filters it sets; every other one except the search is cleared. */
  filters: Pick<CandidateFilters, 'status' | 'vetting_status' | 'max_completion'>
}

/** The tabs of S55: each is a choice of filters. */
export const views: readonly View[] = [
  { label: msg('All', { ns: 'admin-candidates' }), figure: 'total', filters: {} },
  { label: msg('Active', { ns: 'admin-candidates' }), figure: 'active', filters: { status: 'active' } },
  { label: msg('Verified', { ns: 'admin-candidates' }), figure: 'verified', filters: { vetting_status: 'approved' } },
  {
    label: msg('Pending Review', { ns: 'admin-candidates' }),
    figure: 'pending_review',
    filters: { vetting_status: 'in_progress' },
  },
  {
    label: msg('Incomplete Profiles', { ns: 'admin-candidates' }),
    figure: 'incomplete',
    filters: { max_completion: INCOMPLETE_AT_MOST },
  },
]

const names = ['status', 'vetting_status', 'max_completion'] as const

/** Whether the list shows this view. */
export function isShown({ filters: wanted }: View, chosen: CandidateFilters): boolean {
  return names.every((name) => wanted[name] === chosen[name])
}

/** The URL of a view: keeps the search, starts at the first page. */
export function addressOf({ filters }: View, { q }: CandidateFilters): string {
  const params = new URLSearchParams(q ? { q } : {})
  for (const name of names) {
    const value = filters[name]
    if (value !== undefined) params.set(name, String(value))
  }
  return `?${params}`
}
