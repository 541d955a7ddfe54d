import { expect, it } from 'vitest'

import { chooseLanguage } from './choices.ts'

it('remembers a language, and leads to the page in it with the query of this one', () => {
  const link = document.createElement('a')
  link.href = '/fr/pricing'
  link.dataset['language'] = 'fr'
  history.replaceState(null, '', '/pricing?currency=KES')
  chooseLanguage(link)
  expect(localStorage.getItem('language')).toBe('fr')
  expect(new URL(link.href).pathname + new URL(link.href).search).toBe('/fr/pricing?currency=KES')
  history.replaceState(null, '', '/pricing')
  chooseLanguage(link)
  expect(new URL(link.href).search).toBe('')
})
