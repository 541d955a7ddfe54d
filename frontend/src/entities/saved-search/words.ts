import type { Frequency } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** In the order of the form. */
export const frequencies = ['none', 'instant', 'daily', 'weekly'] as const satisfies readonly Frequency[]

/** English, shown with `t` of the namespace 'saved-search'. */
export const frequencyLabels: Record<Frequency, string> = {
  none: msg('No alerts', { ns: 'saved-search' }),
  instant: msg('Alerts at once', { ns: 'saved-search' }),
  daily: msg('Alerts once a day', { ns: 'saved-search' }),
  weekly: msg('Alerts on Mondays', { ns: 'saved-search' }),
}
