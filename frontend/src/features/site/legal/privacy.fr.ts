import { privacyEn } from './privacy.en.ts'
export const privacyFr = privacyEn
