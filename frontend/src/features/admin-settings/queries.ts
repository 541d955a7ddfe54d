import { listRulesOptions } from '~/api/generated/admin.gen.ts'
import { listVocabulariesOptions } from '~/api/generated/search.gen.ts'
import type { ListVocabulariesData, VocabularyName } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

import { vocabularyLabels } from './words.ts'

/** The vocabulary that is shown first. */
export const FIRST: VocabularyName = 'titles'

export const rulesQuery = inPlace(listRulesOptions())

type Query = NonNullable<ListVocabulariesData['query']>

const isVocabulary = (word: string | undefined): word is VocabularyName =>
  word !== undefined && Object.hasOwn(vocabularyLabels, word)

/** The vocabulary and the words in the address. */
export function readVocabulary({ vocabulary, q }: TableState['filters']): Query & { vocabulary: VocabularyName } {
  return { vocabulary: isVocabulary(vocabulary) ? vocabulary : FIRST, ...(q ? { q } : {}) }
}

export const vocabulariesQuery = ({ filters }: Pick<TableState, 'filters'>) =>
  inPlace(listVocabulariesOptions({ query: readVocabulary(filters) }))
