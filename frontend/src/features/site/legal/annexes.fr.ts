import { annexesEn } from './annexes.en.ts'
export const annexesFr = annexesEn
