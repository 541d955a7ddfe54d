import { expect, it } from 'vitest'

import { initialLetters, initialsOf, maskedInitials } from './initials.ts'

it.each([
  ['Amina Bello Diallo', 'AD'],
  ['zuri', 'Z'],
  ['Zuri 🚀 Achieng', 'ZA'],
  ['🚀 Zuri', 'Z'],
  ['👩🏾‍💼 Zuri 👨‍👩‍👧‍👦', 'Z'],
  ['🇰🇪Zuri 1️⃣ ℹ️', 'Z'],
  ['(Zuri) “Achieng”', 'ZA'],
  ['Émile Ünal', 'ÉÜ'],
  ['e\u0301mile u\u0308nal', 'E\u0301U\u0308'],
  ['ọ́lá ṣọlá', 'Ọ́Ṣ'],
  ['4Front Ventures', '4V'],
  ['🚀 ✨', ''],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('Arabic initials are the first letters, which do not join', () => {
  expect(initialsOf('فاطمة الزهراء بنعلي')).toBe('ف\u200cب')
  expect(initialsOf('«فاطمة» 🚀')).toBe('ف')
  expect(initialsOf('مُحَمَّد')).toBe('مُ')
  expect(initialsOf('\u200fفاطمة')).toBe('ف')
})

it('a masked name has the initial of every word', () => {
  expect(initialLetters('Amina 🚀 Bello Diallo')).toEqual(['A', 'B', 'D'])
})

it('the initials that stand for a hidden name are taken one by one', () => {
  expect(maskedInitials('A. B.')).toEqual({ letters: ['A', 'B'], together: 'AB' })
  expect(maskedInitials('ف. ب.')).toEqual({ letters: ['ف', 'ب'], together: 'ف\u200cب' })
})
