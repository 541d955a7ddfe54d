import type { Currency, Engagement, Industry, SearchExecutivesData } from '~/api/generated/types.gen.ts'
import { SEARCH_EXECUTIVES_Q_MAX_LENGTH, SEARCH_EXECUTIVES_SKILLS_MAX_ITEMS } from '~/api/limits.gen.ts'
import { engagements } from '~/i18n/engagements.ts'
import { industries } from '~/i18n/industries.ts'
import { currencies } from '~/i18n/currencies.ts'

/**
 * A search is its URL, with the API's own parameters: `?q=cfo&skills=Treasury&skills=IFRS&min_years=15&at=c1~c2`. A
 * repeated parameter has alternatives. `at` is the list of cursors, so "newer" survives a reload.
 */
export interface Search {
  q: string
  chosen: Readonly<Record<Facet, readonly string[]>>
  remote: boolean
  available: boolean
  minYears: number | null
  maxYears: number | null
  /** The annual salary in whole units of `currency`. */
  maxSalary: number | null
  currency: Currency
  sort: Sort
  trail: readonly string[]
}

/** The facets with a list of values, in the order of the panel. */
export const facets = ['industry', 'specialization', 'skills', 'location', 'availability', 'language'] as const
export type Facet = (typeof facets)[number]

/** Those whose values executives type. */
export const openFacets = ['specialization', 'skills', 'language'] as const satisfies readonly Facet[]
export type OpenFacet = (typeof openFacets)[number]

export const sorts = ['relevance', 'years', 'recent'] as const
export type Sort = (typeof sorts)[number]

/** Whole numbers the server can read. */
const LARGEST = 4_294_967_295
const PAGE_SIZE = 20

/** Invalid values are dropped: a URL typed by hand or outdated still gives a search. */
function valuesOf(params: URLSearchParams, facet: Facet): readonly string[] {
  const known: object | null = facet === 'industry' ? industries : facet === 'availability' ? engagements : null
  const values = params.getAll(facet).map((value) => value.trim())
  const fit = values.filter((value) => value !== '' && value.length <= 120 && (known === null || value in known))
  return [...new Set(fit)].slice(0, SEARCH_EXECUTIVES_SKILLS_MAX_ITEMS)
}

function wholeNumber(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? ''
  return /^\d+$/.test(text) && Number(text) <= LARGEST ? Number(text) : null
}

export function readSearch(params: URLSearchParams): Search {
  return {
    q: (params.get('q') ?? '').slice(0, SEARCH_EXECUTIVES_Q_MAX_LENGTH),
    chosen: {
      industry: valuesOf(params, 'industry'),
      specialization: valuesOf(params, 'specialization'),
      skills: valuesOf(params, 'skills'),
      location: valuesOf(params, 'location'),
      availability: valuesOf(params, 'availability'),
      language: valuesOf(params, 'language'),
    },
    remote: params.get('remote') === 'true',
    available: params.get('available') === 'true',
    minYears: wholeNumber(params, 'min_years'),
    maxYears: wholeNumber(params, 'max_years'),
    maxSalary: wholeNumber(params, 'max_salary'),
    currency: currencies.find((each) => each === params.get('currency')) ?? 'USD',
    sort: sorts.find((each) => each === params.get('sort')) ?? 'relevance',
    trail: (params.get('at') ?? '').split('~').filter(Boolean),
  }
}

/** The URL of a search, without absent values. */
export function writeSearch(search: Search): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value))
  }
  set('q', search.q.trim())
  for (const facet of facets) for (const value of search.chosen[facet]) params.append(facet, value)
  set('remote', search.remote ? 'true' : null)
  set('available', search.available ? 'true' : null)
  set('min_years', search.minYears)
  set('max_years', search.maxYears)
  set('max_salary', search.maxSalary)
  set('currency', search.currency === 'USD' ? null : search.currency)
  set('sort', search.sort === 'relevance' ? null : search.sort)
  set('at', search.trail.join('~'))
  return params
}

/** Adds a value of a facet, or removes it. */
export function withToggled(search: Search, facet: Facet, value: string): Search {
  const values = search.chosen[facet]
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return { ...search, chosen: { ...search.chosen, [facet]: next.slice(0, SEARCH_EXECUTIVES_SKILLS_MAX_ITEMS) } }
}

/** The same order, without a query. */
export function withoutFilters({ sort, currency }: Search): Search {
  return { ...readSearch(new URLSearchParams()), sort, currency }
}

/** Whether the search has a query or filters. */
export function hasFilters(search: Search): boolean {
  return writeSearch({ ...search, sort: 'relevance', currency: 'USD', trail: [] }).size > 0
}

export function queryOf(search: Search): NonNullable<SearchExecutivesData['query']> {
  const { chosen } = search
  return {
    q: search.q.trim() || undefined,
    industry: [...chosen.industry] as Industry[],
    specialization: [...chosen.specialization],
    skills: [...chosen.skills],
    location: [...chosen.location],
    availability: [...chosen.availability] as Engagement[],
    language: [...chosen.language],
    // "false" would filter for those who refuse it.
    remote: search.remote || undefined,
    available: search.available || undefined,
    min_years: search.minYears ?? undefined,
    max_years: search.maxYears ?? undefined,
    max_salary: search.maxSalary ?? undefined,
    currency: search.maxSalary === null ? undefined : search.currency,
    sort: search.sort,
    limit: PAGE_SIZE,
    cursor: search.trail.at(-1),
  }
}
