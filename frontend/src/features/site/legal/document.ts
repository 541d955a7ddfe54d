import type { Language } from '~/i18n/languages.ts'

/**
 * A paragraph, a list, or pairs of a term and its definition. `{registeredName}` and the other facts of operator.ts are
 * filled in if they are known, otherwise left as a marked blank.
 */
export type Block = string | readonly string[] | { terms: TermList }

export type TermList = readonly (readonly [term: string, meaning: string])[]

export interface Chapter {
  title: string
  body: readonly Block[]
}

/** The chapters are a record, so that no language can omit one; their order is that of the list of ids. */
export interface LegalText<Id extends string> {
  title: string
  description: string
  lead: string
  chapters: Record<Id, Chapter>
}

export type InEveryLanguage<Text> = Record<Language, Text>
