import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { pieces, type PieceName } from '../src/components/site/pieces.ts'
import { bronze, teal } from '../src/theme/palettes.ts'
import { light } from '../src/theme/tokens.ts'
import { drawPlate, summit, type Plate } from './plate.ts'

const modules = join(import.meta.dirname, '../node_modules/@fontsource-variable')
const font = (family: string, file: string) => {
  const data = readFileSync(join(modules, file)).toString('base64')
  return `@font-face{font-family:'${family}';font-weight:100 900;src:url(data:font/woff2;base64,${data})}`
}
const fonts = [
  font('Serif', 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
  font('Sans', 'inter/files/inter-latin-wght-normal.woff2'),
  font('Arabic', 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'),
].join('')

/** The drawing of each page on its own picture; pages without one share the summit of the landing page. */
const drawings: Record<string, PieceName> = {
  about: 'about',
  'how-it-works': 'howItWorks',
  'executive-search-service': 'executiveSearch',
  'interim-leadership': 'interim',
  'fractional-leadership': 'fractional',
  advisors: 'advisors',
  'service-comparison': 'comparison',
  'candidate-features': 'candidates',
  'job-postings': 'jobPostings',
}

function plateOf(page: string): Plate {
  const name = drawings[page]
  if (!name) return summit
  const shape = pieces[name]
  const last = Math.floor(shape.width / shape.half)
  return { ...shape, inlay: (k, row) => shape.inlay({ column: last - k, row }) }
}

/** The page that is photographed for a shared link, 1200 × 630: the sentence of the page beside its drawing. */
export function sharedLink(page: string, language: string, sentence: string): string {
  const plate = plateOf(page)
  const isArabic = language === 'ar'
  const family = isArabic ? "'Arabic','Sans'" : "'Serif'"
  return `<!doctype html><html dir="${isArabic ? 'rtl' : 'ltr'}"><style>${fonts}
    body{margin:0;width:1200px;height:630px;overflow:hidden;background:${light.plate};color:${teal[0]};position:relative}
    .art{position:absolute;inset-block:0;inset-inline-end:0;width:600px;height:630px;${isArabic ? 'transform:scaleX(-1)' : ''}}
    .words{position:absolute;inset-block:64px;inset-inline-start:72px;width:500px;display:flex;flex-direction:column}
    .mark{display:flex;gap:14px;align-items:center;font:600 34px/1 'Serif';direction:ltr;${isArabic ? 'align-self:flex-start' : ''}}
    h1{margin:auto 0;font:${isArabic ? 600 : 400} ${sentence.length > 60 ? 46 : 56}px/${isArabic ? 1.45 : 1.12} ${family};
       letter-spacing:${isArabic ? 0 : '-.02em'};text-wrap:balance}
    .line{width:72px;height:3px;background:${bronze[4]}}
  </style><svg class="art" viewBox="0 0 ${plate.width} ${plate.height}" preserveAspectRatio="xMidYMid slice">${drawPlate(plate)}</svg>
  <div class="words"><div class="mark"><svg width="46" viewBox="0 0 28 24" fill="none" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">
  <path d="M2 20 11 5l3.2 5.2L17 7.4 26 20M6.5 20 11 12.6 15.4 20" stroke="${teal[2]}"/><path d="M2 23h24" stroke="${bronze[4]}"/></svg>Kilele</div>
  <h1>${sentence}</h1><div class="line"></div></div></html>`
}
