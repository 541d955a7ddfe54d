import { expect, it } from 'vitest'

import { shortRouteList } from './route-list.ts'

const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js', imports: ['/start.js'] }, routes })};`

const read = (text: string) =>
  (JSON.parse(text.slice(text.indexOf('=') + 1, -1)) as { routes: Record<string, unknown> }).routes

it('keeps every route, with the most used files first and without those of every page', () => {
  const routes = {
    root: { id: 'root', imports: ['/start.js'], css: ['/start.css'] },
    search: { id: 'search', path: 'search', imports: ['/start.js', '/own.js', '/form.js'], css: ['/search.css'] },
    profile: { id: 'profile', path: 'profile', imports: ['/form.js', '/start.js'], css: [] },
  }
  expect(read(shortRouteList(script(routes)))).toEqual({
    root: { id: 'root', imports: [], css: ['/start.css'] },
    search: { id: 'search', path: 'search', imports: ['/form.js', '/own.js'], css: ['/search.css'] },
    profile: { id: 'profile', path: 'profile', imports: ['/form.js'], css: [] },
  })
})

it('preloads nothing for a content page, which is a document of its own', () => {
  const about = { id: 'fr about', module: '/about.js', imports: ['/card.js'], css: ['/card.css'] }
  expect(read(shortRouteList(script({ 'fr about': about })))).toEqual({
    'fr about': { ...about, imports: [], css: [] },
  })
})

it('refuses a list of another shape', () => {
  expect(() => shortRouteList('window.other={}')).toThrow('has changed')
})
