/** The import that is open. */
export const IMPORT = 'import'

export const tabs = ['upload', 'progress', 'history', 'analytics'] as const

export type Tab = (typeof tabs)[number]

/** The open tab; without one in the address, the first. */
export function tabOf(params: URLSearchParams): Tab {
  const named = params.get('tab')
  return tabs.find((tab) => tab === named) ?? 'upload'
}

/** The address of a tab with this import. */
export function at(tab: Tab, importId: string | null): string {
  const params = new URLSearchParams({ tab })
  if (importId !== null) params.set(IMPORT, importId)
  return `?${params}`
}
