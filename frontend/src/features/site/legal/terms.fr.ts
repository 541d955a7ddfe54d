import { termsEn } from './terms.en.ts'
export const termsFr = termsEn
