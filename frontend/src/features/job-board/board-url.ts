import type {
  BrowseJobsData,
  Currency,
  Engagement,
  ExperienceLevel,
  Industry,
  SavedJobSearchView,
  Workplace,
} from '~/api/generated/types.gen.ts'
import { LIST_JOBS_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { paths } from '~/app/paths.ts'
import type { TableState } from '~/components/table-url.ts'
import { experienceLevels, workplaces } from '~/entities/job/words.ts'
import { currencies } from '~/i18n/currencies.ts'
import { engagements } from '~/i18n/engagements.ts'
import { industries } from '~/i18n/industries.ts'
import { msg } from '~/i18n/msg.ts'

/** The filters with several values, in the order of the screen. */
export const facets = ['engagement_type', 'location', 'workplace', 'experience_level', 'industry'] as const

export type Facet = (typeof facets)[number]

type Sort = NonNullable<NonNullable<BrowseJobsData['query']>['sort']>

export const sorts: Record<Sort, string> = {
  relevance: msg('Best match', { ns: 'job-board' }),
  recent: msg('Published last', { ns: 'job-board' }),
  ending_soon: msg('Ending first', { ns: 'job-board' }),
}

/** The offered days since the publication. */
export const periods = [7, 14, 30] as const

/** The offered minimum salaries a year, in whole units. */
export const salaries = [50_000, 100_000, 150_000, 200_000, 300_000, 500_000] as const

/** In the address, the values of a filter are separated by this; none of them has one in it. */
const BETWEEN = ','

/** The code of a country. A saved query may also have other words for a place ("Nairobi, Kenya"), which no filter shows. */
const isCountry = (place: string): boolean => /^[A-Z]{2}$/.test(place)

const isKnown = <Word extends string>(words: Record<Word, string>, word: string): word is Word =>
  Object.hasOwn(words, word)

/** The chosen values of a filter in the address. */
export const chosenIn = (filters: TableState['filters'], facet: Facet): string[] =>
  (filters[facet] ?? '').split(BETWEEN).filter(Boolean)

/** The same with one more value, or without it; null if none is left. */
export function withToggled(filters: TableState['filters'], facet: Facet, value: string): string | null {
  const chosen = chosenIn(filters, facet)
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return next.length > 0 ? next.join(BETWEEN) : null
}

/** How many filters are in use, without the words. */
export const filterCount = (filters: TableState['filters']): number =>
  facets.reduce((sum, facet) => sum + chosenIn(filters, facet).length, 0) +
  ['min_salary', 'posted_within'].filter((name) => filters[name]).length

/** The query of the address; what the board does not know is left out. */
export function boardQuery({ filters, sort, cursor }: Pick<TableState, 'filters' | 'sort' | 'cursor'>) {
  const known = <Word extends string>(facet: Facet, words: Record<Word, string>): Word[] =>
    chosenIn(filters, facet).filter((word) => isKnown(words, word))
  const kinds: Engagement[] = known('engagement_type', engagements)
  const places: Workplace[] = known('workplace', workplaces)
  const levels: ExperienceLevel[] = known('experience_level', experienceLevels)
  const branches: Industry[] = known('industry', industries)
  const countries = chosenIn(filters, 'location').filter(isCountry)
  const salary = salaries.find((amount) => String(amount) === filters['min_salary'])
  const days = periods.find((period) => String(period) === filters['posted_within'])
  const currency: Currency | undefined = currencies.find((one) => one === filters['currency'])
  const q = filters['q']?.slice(0, LIST_JOBS_Q_MAX_LENGTH)
  return {
    ...(q ? { q } : {}),
    ...(kinds.length > 0 ? { engagement_type: kinds } : {}),
    ...(countries.length > 0 ? { location: countries } : {}),
    ...(places.length > 0 ? { workplace: places } : {}),
    ...(levels.length > 0 ? { experience_level: levels } : {}),
    ...(branches.length > 0 ? { industry: branches } : {}),
    ...(salary ? { min_salary: salary, ...(currency ? { currency } : {}) } : {}),
    ...(days ? { posted_within: days } : {}),
    ...(sort && isKnown(sorts, sort) ? { sort } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

/** The feed of the jobs that the address shows, in whatever order and page. */
export function feedAddress(state: Pick<TableState, 'filters'>): string {
  const values = Object.entries(boardQuery({ filters: state.filters, sort: null, cursor: null }))
  const params = values.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as const))
  const query = new URLSearchParams(params.map(([name, value]) => [name, value])).toString()
  return query === '' ? '/jobs.rss' : `/jobs.rss?${query}`
}

/** The board with a saved query; what its filters cannot show is left out. */
export function boardAddress(query: SavedJobSearchView['query']): string {
  const params = new URLSearchParams()
  const shown = { ...query, location: query.location?.filter(isCountry), limit: null, cursor: null }
  for (const [name, value] of Object.entries(shown)) {
    const text = [value ?? []].flat().join(BETWEEN)
    if (text !== '') params.set(name, text)
  }
  const search = params.toString()
  return search === '' ? paths.browseJobs : `${paths.browseJobs}?${search}`
}
