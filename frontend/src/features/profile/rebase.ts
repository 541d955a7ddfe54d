import type { Answers, Field } from './answers.ts'

interface Rebased {
  answers: Answers
  /** Fields changed here and elsewhere to different values: those of this form were kept. */
  conflicts: Field[]
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The profile was saved elsewhere while it was edited here. Fields changed here stay; all others take the newer
 * version's values, so that saving afterwards reverts nothing.
 */
export function rebase(base: Answers, mine: Answers, theirs: Answers): Rebased {
  const fields = Object.keys(base) as Field[]
  const changed = fields.filter((field) => !same(base[field], mine[field]))
  const conflicts = changed.filter((field) => !same(base[field], theirs[field]) && !same(mine[field], theirs[field]))
  const kept = Object.fromEntries(changed.map((field) => [field, mine[field]])) as Partial<Answers>
  return { answers: { ...theirs, ...kept }, conflicts }
}
