import { expect, it } from 'vitest'

import { shortRouteList } from './route-list.ts'

const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js', imports: ['/start.js'] }, routes })};`

const read = (text: string) =>
  (JSON.parse(text.slice(text.indexOf('=') + 1, -1)) as { routes: Record<string, unknown> }).routes

it('keeps every route, without the lists of files that the browser finds by itself', () => {
  const routes = {
    root: { id: 'root', module: '/root.js', imports: ['/start.js'], css: ['/start.css'] },
    search: {
      id: 'search',
      path: 'search',
      module: '/search.js',
      imports: ['/start.js', '/form.js'],
      css: ['/own.css'],
    },
  }
  expect(read(shortRouteList(script(routes)))).toEqual({
    root: { id: 'root', module: '/root.js', css: ['/start.css'] },
    search: { id: 'search', path: 'search', module: '/search.js', css: ['/own.css'] },
  })
})

it('names only the frame for a content page, which is a document of its own', () => {
  const frame = { id: 'fr site', parentId: 'root', module: '/frame.js', imports: ['/card.js'], css: ['/frame.css'] }
  const about = { id: 'fr about', parentId: 'fr site', module: '/about.js', imports: ['/card.js'], css: ['/card.css'] }
  expect(read(shortRouteList(script({ 'fr site': frame, 'fr about': about })))).toEqual({
    'fr site': { id: 'fr site', parentId: 'root', module: '/frame.js', css: [] },
    'fr about': { id: 'fr about', parentId: 'fr site', module: '/frame.js', css: [] },
  })
})

it('refuses a list of another shape', () => {
  expect(() => shortRouteList('window.other={}')).toThrow('has changed')
})
