import { annexesEn } from './annexes.en.ts'
export const annexesAr = annexesEn
