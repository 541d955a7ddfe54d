/**
 * A list's state is its address: `?status=submitted&sort=submitted_at&order=desc&at=c1~c2`. `at` is the trail of
 * cursors that led to this page, so "newer" works after a reload too.
 */
export interface TableState {
  sort: string | null
  order: 'asc' | 'desc'
  /** The cursor to send; null on the first page. */
  cursor: string | null
  trail: readonly string[]
  /** The filters of this list, blank ones left out. */
  filters: Readonly<Record<string, string>>
}

const own = new Set(['sort', 'order', 'at'])

export function readTableState(params: URLSearchParams): TableState {
  const trail = (params.get('at') ?? '').split('~').filter(Boolean)
  return {
    sort: params.get('sort'),
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
    cursor: trail.at(-1) ?? null,
    trail,
    filters: Object.fromEntries([...params].filter(([name, value]) => !own.has(name) && value !== '')),
  }
}

function changed(params: URLSearchParams, set: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(set)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** A changed filter starts again at the first page. */
export function withFilter(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  return changed(params, { [name]: value, at: null })
}

export function withoutFilters(params: URLSearchParams): URLSearchParams {
  return changed(params, { ...Object.fromEntries([...params.keys()].map((name) => [name, null])), ...sortOf(params) })
}

function sortOf(params: URLSearchParams): Record<string, string | null> {
  return { sort: params.get('sort'), order: params.get('order') }
}

export function withSort(params: URLSearchParams, sort: string, order: 'asc' | 'desc'): URLSearchParams {
  return changed(params, { sort, order, at: null })
}

export function olderPage(params: URLSearchParams, cursor: string): URLSearchParams {
  return changed(params, { at: [...readTableState(params).trail, cursor].join('~') })
}

export function newerPage(params: URLSearchParams): URLSearchParams {
  return changed(params, { at: readTableState(params).trail.slice(0, -1).join('~') })
}
