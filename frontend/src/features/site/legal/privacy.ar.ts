import { privacyEn } from './privacy.en.ts'
export const privacyAr = privacyEn
