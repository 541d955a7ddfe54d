const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The letters of a text as a reader sees them: a letter with its marks is one, and so is an emoji. */
function lettersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** A letter or a number; not an emoji, even one that is made of a digit. */
const isLetter = (segment: string): boolean =>
  /[\p{L}\p{N}]/u.test(segment) && !/[\p{Extended_Pictographic}\u20e3]/u.test(segment)

/** Arabic letters side by side join to the beginning of a word; a non-joiner keeps each as it is alone. */
function sideBySide(letters: readonly string[]): string {
  return letters.join(letters.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? '\u200c' : '')
}

/** The initial of each word, as the server has them. A word without a letter or a number, such as an emoji, has none. */
export function initialLetters(name: string): string[] {
  const words = name.split(/\s+/).flatMap((word) => lettersOf(word).find(isLetter) ?? [])
  return words.map((letter) => letter.toLocaleUpperCase())
}

/** The first and the last initial of a name. */
export function initialsOf(name: string): string {
  const letters = initialLetters(name)
  return sideBySide(letters.length > 1 ? [letters[0] ?? '', letters.at(-1) ?? ''] : letters)
}

/** The initials that stand for a hidden name, such as “A. B.”: one by one, and side by side. */
export function maskedInitials(initials: string): { letters: string[]; together: string } {
  const letters = lettersOf(initials.replaceAll(/[.\s]/g, ''))
  return { letters, together: sideBySide(letters) }
}
