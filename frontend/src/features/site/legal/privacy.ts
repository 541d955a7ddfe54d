import { annexesAr } from './annexes.ar.ts'
import { annexesEn } from './annexes.en.ts'
import { annexesFr } from './annexes.fr.ts'
import type { Annexes, Privacy } from './chapters.ts'
import type { InEveryLanguage } from './document.ts'
import { privacyAr } from './privacy.ar.ts'
import { privacyEn } from './privacy.en.ts'
import { privacyFr } from './privacy.fr.ts'

export const privacy: InEveryLanguage<Privacy> = { en: privacyEn, fr: privacyFr, ar: privacyAr }
export const annexes: InEveryLanguage<Annexes> = { en: annexesEn, fr: annexesFr, ar: annexesAr }
