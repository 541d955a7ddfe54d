import type { Language } from './languages.ts'
import { languages } from './languages.ts'

/** ISO 3166-1 alpha-2. The regions we serve come first; companies from elsewhere hire there too. */
const served =
  'DZ AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW BH IQ IR IL JO KW LB OM PS QA SA SY TR AE YE'
const elsewhere =
  'AR AU AT BD BE BR BG CA CL CN CO HR CY CZ DK EE FI FR DE GR HK HU IS IN ID IE IT JP KZ KR LV LT LU MY MT MX NL NZ NO PK PE PH PL PT RO RU SG SK SI ES LK SE CH TH UA GB US UY VN'

export interface CountryGroup {
  isServed: boolean
  items: { value: string; label: string }[]
}

/** Country names in the reader's language, each group in that language's order. */
export function countries(language: Language): CountryGroup[] {
  const { locale } = languages[language]
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  return [served, elsewhere].map((codes) => ({
    isServed: codes === served,
    items: codes
      .split(' ')
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => order.compare(a.label, b.label)),
  }))
}
