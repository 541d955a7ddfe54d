/** Lists of words that users extend: skills, languages, awards. */

const folded = (word: string) => word.trim().toLocaleLowerCase()

/**
 * The stored form of a word: a suggestion typed in the reader's language or in other casing is stored as the
 * suggestion, so that one filter finds all profiles with it.
 */
export function canonical(typed: string, suggestions: readonly string[], translate: (word: string) => string): string {
  const wanted = folded(typed)
  return suggestions.find((each) => [each, translate(each)].some((word) => folded(word) === wanted)) ?? typed.trim()
}

/** The list with one more word; unchanged if the word is blank or a duplicate, or the list is full. */
export function withWord(words: readonly string[], word: string, most: number): string[] {
  const isNew = word.trim() !== '' && !words.some((each) => folded(each) === folded(word))
  return isNew && words.length < most ? [...words, word.trim()] : [...words]
}
