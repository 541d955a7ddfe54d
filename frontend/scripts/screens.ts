import type { RouteConfigEntry } from '@react-router/dev/routes'

/**
 * The addresses that the application answers, from routes.ts; `*` stands for one part. Content pages stand under a layout
 * of their own (`en site`, `fr site` …), and the route for everything else has no address.
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
