import type { RouteConfigEntry } from '@react-router/dev/routes'

/**
 * The paths of the application, from routes.ts; `*` stands for one segment. Content pages are under their own layouts
 * (`en site`, `fr site` …), and the catch-all route has no path.
 */
export function screens(entries: readonly RouteConfigEntry[], above = ''): string[] {
  const found = entries.flatMap((entry) => {
    if (entry.id?.endsWith(' site')) return []
    const path = entry.path ? `${above}/${entry.path.replaceAll(/:[^/]+/g, '*')}` : above
    const own = entry.path && entry.path !== '*' ? [path] : []
    return [...own, ...screens(entry.children ?? [], path)]
  })
  return [...new Set(found)].toSorted()
}
