import type { Terms } from './chapters.ts'
import type { InEveryLanguage } from './document.ts'
import { termsAr } from './terms.ar.ts'
import { termsEn } from './terms.en.ts'
import { termsFr } from './terms.fr.ts'

export const terms: InEveryLanguage<Terms> = { en: termsEn, fr: termsFr, ar: termsAr }
