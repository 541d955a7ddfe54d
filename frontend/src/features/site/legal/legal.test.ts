import { expect, it } from 'vitest'

import { annexOrder, annexTerms, privacyOrder, termsOrder } from './chapters.ts'
import type { Block } from './document.ts'
import { isOperatorFact } from './operator.ts'
import { annexes, privacy } from './privacy.ts'
import { terms } from './terms.ts'

const languages = ['en', 'fr', 'ar'] as const

const texts = languages.map((language) => ({
  language,
  blocks: [
    ...termsOrder.flatMap((id) => terms[language].chapters[id].body),
    ...privacyOrder.flatMap((id) => privacy[language].chapters[id].body),
    ...annexOrder.map((id): Block => ({ terms: annexTerms(annexes[language], id) })),
  ],
}))

/** The structure of a block, independent of the language: `p`, `li3`, `dl7`. */
const shapeOf = (block: Block) =>
  typeof block === 'string' ? 'p' : 'terms' in block ? `dl${block.terms.length}` : `li${block.length}`

const sentencesOf = (block: Block): readonly string[] =>
  typeof block === 'string' ? [block] : 'terms' in block ? block.terms.flat() : block

const blanksOf = (block: Block) =>
  sentencesOf(block).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))

it('says the same in every language, block by block', () => {
  const [english, ...others] = texts.map(({ blocks }) => blocks.map(shapeOf))
  for (const other of others) expect(other).toEqual(english)
})

it('asks for the same facts about the company in every language', () => {
  const [english, ...others] = texts.map(({ blocks }) => blocks.map((block) => blanksOf(block).toSorted()))
  for (const other of others) expect(other).toEqual(english)
})

it.each(texts)('leaves blank only what the company can fill in ($language)', ({ blocks }) => {
  const names = blocks.flatMap(blanksOf)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !isOperatorFact(name))).toEqual([])
})

it.each(texts)('has no empty sentence ($language)', ({ blocks }) => {
  expect(blocks.flatMap(sentencesOf).filter((text) => text.trim().length < 4)).toEqual([])
})
