import { expect, it } from 'vitest'

import { classesOf, neededProperties, onlyProperties, thinProperties, thinStyles } from './thin-styles.ts'

const classes = classesOf(
  '<p class="lead-a1 wide-a1"><a href="/" class="link-b2">.never-c3</a><i data-x class="sun-d4"></i></p>',
)

it('knows the classes of the elements', () => {
  expect([...classes]).toEqual(['lead-a1', 'wide-a1', 'link-b2', 'sun-d4'])
})

it.each([
  ['a rule of another component', '.never-c3{color:red}.lead-a1{color:red}', '.lead-a1{color:red}'],
  ['a selector of it', '.never-c3,.lead-a1{color:red}', '.lead-a1{color:red}'],
  ['one that asks for both', '.lead-a1 .never-c3{color:red}', ''],
  ['what becomes empty by that', '@media (width>=62em){.never-c3{color:red}}', ''],
  ['movements that nothing makes', '@keyframes wait-c3{0%{opacity:.2}}', ''],
])('leaves out %s', (_what, css, thin) => {
  expect(thinStyles(css, classes)).toBe(thin)
})

it.each([
  'html[lang=ar] body{line-height:1.7}',
  '.lead-a1[data-tone=sunken]:not([data-x])>h2:before{margin:0 .5rem}',
  ':where(.link-b2):focus-visible{outline:2px solid var(--accent)}',
  '.link-b2{animation:.14s ease-out arrive-b2}@keyframes arrive-b2{0%{opacity:0;translate:0 -4px}12.5%{opacity:1}}',
])('keeps %s', (css) => {
  expect(thinStyles(css, classes)).toBe(css)
})

it('writes lengths as they are where there is no other scale', () => {
  const css =
    '.lead-a1{padding:calc(.5rem * var(--mantine-scale)) 1px;width:min(calc(20rem * var(--mantine-scale)), 88vw)}'
  expect(thinStyles(css, classes)).toBe('.lead-a1{padding:.5rem 1px;width:min(20rem, 88vw)}')
})

it('divides properties into those that are asked for and others', () => {
  const tokens = ':root{color-scheme:light;--text:#111;--accent:var(--teal);--teal:#0f4f4a;--never:#fff}'
  const needed = neededProperties(`${tokens}body{color:var(--text, red);border-color:var( --accent )}`)
  expect([...needed].toSorted()).toEqual(['--accent', '--teal', '--text'])
  expect(thinProperties(tokens, needed)).toBe(
    ':root{color-scheme:light;--text:#111;--accent:var(--teal);--teal:#0f4f4a}',
  )
  expect(onlyProperties(tokens, new Set(['--never']))).toBe(':root{--never:#fff}')
})
