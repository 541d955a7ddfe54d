/** Saves 64 kB of fonts of a first visit, 146 kB more in Arabic, against the packages' files (2026-11-24). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'postcss'
import subsetFont from 'subset-font'

const packages = join(import.meta.dirname, '../node_modules/@fontsource-variable')

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** English and French with their signs, and the letters of their neighbours' names. The narrow space is French. */
const latin =
  between(0x20, 0x7e) +
  '\u00A0\u202F©·«»–—‘’“”…•−→←' +
  'àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ' +
  'áãåíìñóòõøúßÁÃÅÍÌÑÓÒÕØÚ¿¡'

/**
 * The letters of the content pages: each adds to the first visit of every page. With the document
 * they are smaller than two initial TCP windows; the other letters of `latin` are in a second file.
 */
const headings =
  between(0x41, 0x5a) + between(0x61, 0x7a) + between(0x30, 0x39) + ' .,:;?-–’«»()\u00A0\u202FàâçèéêîôùûÀÉÊ'
const texts = headings + '“”/©·[]'

const without = (some: string) => latin.replaceAll(/./gu, (letter) => (some.includes(letter) ? '' : letter))

/** Arabic with its vowel signs and digits, and the further letters of Persian and Urdu, so that no word mixes fonts. */
const arabic =
  '،؛؟ـٰ٪٫٬پچژکگیۀےۓۃ' + between(0x621, 0x63a) + between(0x641, 0x652) + between(0x660, 0x669) + between(0x6f0, 0x6f9)

/** The Latin letters of the rest of Europe, of Africa's languages and of Turkey, for names. */
const extended =
  between(0x100, 0x17f) + between(0x180, 0x24f) + between(0x253, 0x29d) + between(0x1e00, 0x1eff) + '₦₵₹₺₽'

/** Marks on letters that have no code of their own with them, like the M̀ of Yoruba. */
const marks = '\u0300\u0301\u0303\u0304\u0308\u0309\u0323'

/** Letters with a dot below or two marks, as in Yoruba, Igbo and Vietnamese. */
const marked = between(0x1ea0, 0x1ef9) + marks + '₫'

/** Greek and Cyrillic, for names. */
const greek = between(0x370, 0x3ff)
const cyrillic = between(0x400, 0x45f) + 'ҐґӘәҒғҚқҢңӨөҮүҰұҺһ№'

/** What members write in documents besides: all signs of Latin-1, the euro, trademarks, other quotation marks. */
const signs = between(0xa1, 0xff) + '€™‚„‹›−⁄' + marks

/** Required by Arabic shaping: forms, marks and distances; and by other scripts that compose letters. */
const SHAPING = ['calt', 'ccmp', 'fina', 'init', 'isol', 'kern', 'liga', 'locl', 'mark', 'medi', 'mkmk', 'rlig']

export interface Letters {
  source: string
  text: string
  /** The retained font features: those that the letters need, and those that our sheets use. */
  features: string[]
  /** The weights that our sheets use. */
  wght: { min: number; max: number; default: number }
}

const inter = {
  source: 'inter/files/inter-latin-wght-normal.woff2',
  // Without `calt`, which lifts a dash between two figures and draws arrows: a kilobyte.
  features: ['kern', 'tnum', 'cv05', 'cv11', 'ss03'],
  wght: { min: 400, max: 700, default: 400 },
}
const serif = {
  source: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  // Its f and i look right next to each other without their ligature, which costs a kilobyte.
  features: ['kern', 'lnum', 'tnum'],
  wght: { min: 400, max: 600, default: 400 },
}

/** The everyday part of the three fonts, by the name of the file in src/theme/letters. */
export const letters = {
  inter: { ...inter, text: texts },
  'inter-rest': { ...inter, text: without(texts) },
  'source-serif-4': { ...serif, text: headings },
  'source-serif-4-rest': { ...serif, text: without(headings) },
  // The name of the product and the step numbers, on pages with no other text in the serif: the Arabic content pages.
  marks: { ...serif, text: 'Kile0123456789' },
  'noto-sans-arabic': {
    source: 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    text: arabic,
    features: SHAPING,
    wght: { min: 400, max: 700, default: 400 },
  },
} satisfies Record<string, Letters>

/** The fonts of printed documents, by the name of the file in shared/print/fonts: each with its weight in use. */
export const printed: Record<string, Letters> = {
  'inter-400': only(400, { ...inter, text: latin + signs, features: [...SHAPING, 'tnum'] }),
  'inter-600': only(600, { ...inter, text: latin + signs, features: [...SHAPING, 'tnum'] }),
  'inter-extended-400': only(400, {
    source: 'inter/files/inter-latin-ext-wght-normal.woff2',
    text: extended + marks,
    features: SHAPING,
  }),
  'inter-marked-400': only(400, {
    source: 'inter/files/inter-vietnamese-wght-normal.woff2',
    text: marked,
    features: SHAPING,
  }),
  'inter-greek-400': only(400, {
    source: 'inter/files/inter-greek-wght-normal.woff2',
    text: greek,
    features: SHAPING,
  }),
  'inter-cyrillic-400': only(400, {
    source: 'inter/files/inter-cyrillic-wght-normal.woff2',
    text: cyrillic,
    features: SHAPING,
  }),
  'noto-sans-arabic-400': only(400, letters['noto-sans-arabic']),
  'noto-sans-arabic-600': only(600, letters['noto-sans-arabic']),
}

function only(weight: number, font: Omit<Letters, 'wght'>): Letters {
  return { ...font, wght: { min: weight, max: weight, default: weight } }
}

/** The font subset to these letters and weights: a fifth to a half of the package's file. */
export async function cut(
  { source, text, features, wght }: Letters,
  targetFormat: 'woff2' | 'truetype' = 'woff2',
): Promise<Buffer> {
  return subsetFont(readFileSync(join(packages, source)), text, {
    targetFormat,
    variationAxes: { wght: wght.min === wght.max ? wght.min : wght },
    keepFeatures: features,
    // Hinting is for old screens; a report names its fonts.
    ...(targetFormat === 'truetype' && { noHinting: true, preserveNameIds: [0, 1, 2, 4, 6, 13, 14] }),
  })
}

/** The code points of a text, ascending, as CSS writes them: `U+0020-007E, U+00A0-00FF`. */
export const unicodeRange = (text: string) => rangeOf(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))

/** Ranges of consecutive code points. */
export type Run = [first: number, last: number]

function rangeOf(codePoints: Iterable<number>): string {
  const codes = [...new Set(codePoints)].toSorted((a, b) => a - b)
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  const runs: Run[] = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run && run[1] === code - 1) run[1] = code
    else runs.push([code, code])
  }
  return runs.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ')
}

/** A `@font-face` rule. */
export interface Face {
  family: string
  weight: string
  file: string
  range: Run[]
}

/** The faces that a sheet declares, in its order. */
export function facesOf(css: string): Face[] {
  const faces: Face[] = []
  parse(css).walkAtRules('font-face', (rule) => {
    const values = new Map<string, string>()
    rule.walkDecls(({ prop, value }) => void values.set(prop, value))
    faces.push({
      family: (values.get('font-family') ?? '').replaceAll(/['"]/g, ''),
      weight: values.get('font-weight') ?? '',
      file: /url\(['"]?([^'")]+)/.exec(values.get('src') ?? '')?.[1] ?? '',
      range: runsOf(values.get('unicode-range') ?? 'U+0-10FFFF'),
    })
  })
  return faces
}

function runsOf(range: string): Run[] {
  const runs = range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)
  return [...runs].map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)])
}

const codesOf = ({ range }: Face) =>
  range.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))

/**
 * The sheet of the packages' remaining letters. The faces of the packages overlap each other and ours. While a face is
 * late (`font-display: optional` gives it 100 ms), the browser requests the next face of the family with the same
 * letter, so on a slow connection every overlap is one more font to download. Of several faces the last declared one is
 * used; only that one keeps the code point here.
 */
export function rareLetters(everyday: string): string {
  const own = facesOf(everyday)
  const rules = ['inter', 'noto-sans-arabic', 'source-serif-4'].flatMap((name) => {
    const faces = facesOf(readFileSync(join(packages, name, 'wght.css'), 'utf8'))
    const later = new Set(own.filter(({ family }) => family === faces[0]?.family).flatMap(codesOf))
    return faces
      .toReversed()
      .map((face) => {
        const codes = codesOf(face).filter((code) => !later.has(code))
        for (const code of codes) later.add(code)
        return `@font-face {
  font-family: '${face.family}';
  font-weight: ${face.weight};
  font-display: swap;
  src: url('@fontsource-variable/${name}/${face.file.replace('./', '')}') format('woff2');
  unicode-range: ${rangeOf(codes)};
}
`
      })
      .toReversed()
  })
  return `/* Written by \`npm run letters\`: the letters of the packages that letters.css has not, each in one face. */\n${rules.join('\n')}`
}
