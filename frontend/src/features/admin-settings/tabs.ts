/** The tabs of the settings, in their order. The first one is the form. */
export const TABS = ['settings', 'clocks', 'retention', 'vocabularies'] as const

export type SettingsTab = (typeof TABS)[number]

/** The tab in the address; the form for an unknown one. */
export function tabOf(search: Readonly<Record<string, string>>): SettingsTab {
  return TABS.find((tab) => tab === search['tab']) ?? 'settings'
}
