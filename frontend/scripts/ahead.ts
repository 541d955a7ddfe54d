/**
 * The application's page is the same for every address, so it cannot name the files of the screen that is wanted; React
 * Router asks for them when the application runs, one journey later than need be. This asks as soon as the table of the
 * routes is there, while the application itself is still on its way.
 */
const text = (manifest: string) => `import "${manifest}"
const { routes } = window.__reactRouterManifest
const chain = (route) => (route ? [...chain(routes[route.parentId]), route] : [])
const parts = location.pathname.split('/').filter(Boolean)
const leads = (route) => {
  const wanted = chain(route).flatMap(({ path }) => path?.split('/') ?? [])
  return wanted.length === parts.length && wanted.every((part, at) => part[0] === ':' || part === parts[at])
}
const files = chain(Object.values(routes).find((route) => route.path && leads(route))).flatMap(
  ({ module, clientLoaderModule, clientMiddlewareModule, imports }) => [module, clientLoaderModule, clientMiddlewareModule, ...imports ?? []],
)
for (const href of new Set(files)) {
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
`

/** Puts it into the application's page; content pages have no such table and stay as they are. */
export function ahead(html: string, asFile: (text: string) => string): string {
  const manifest = /"(\/assets\/manifest-\w+\.js)"/.exec(html)?.[1]
  if (!manifest) return html
  return html.replace('</head>', () => `<script type="module" async src="${asFile(text(manifest))}"></script></head>`)
}
