import { termsEn } from './terms.en.ts'
export const termsAr = termsEn
