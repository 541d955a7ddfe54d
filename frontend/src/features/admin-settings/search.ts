/** A text without case and accents. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether each word of what was typed is in one of the texts. */
export function isFound(typed: string, texts: readonly (string | null)[]): boolean {
  const folded = fold(texts.join(' '))
  return fold(typed)
    .split(/\s+/u)
    .every((word) => folded.includes(word))
}
