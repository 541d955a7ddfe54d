/** Time zones as people speak of them: by their city. */

/** The zones that this browser knows, to choose from. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone')

/** "Dar es Salaam" of `Africa/Dar_es_Salaam`. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Where people rest on Friday and Saturday; everywhere else it is Saturday and Sunday. */
const restsOnFriday: ReadonlySet<string> = new Set([
  'Africa/Algiers',
  'Africa/Cairo',
  'Africa/Khartoum',
  'Africa/Tripoli',
  'Asia/Aden',
  'Asia/Amman',
  'Asia/Baghdad',
  'Asia/Bahrain',
  'Asia/Damascus',
  'Asia/Gaza',
  'Asia/Hebron',
  'Asia/Kuwait',
  'Asia/Muscat',
  'Asia/Qatar',
  'Asia/Riyadh',
])

/** Is it the weekend there, at this moment? */
export function isWeekend(at: string, zone: string): boolean {
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }).format(new Date(at))
  return (restsOnFriday.has(zone) ? ['Fri', 'Sat'] : ['Sat', 'Sun']).includes(day)
}
