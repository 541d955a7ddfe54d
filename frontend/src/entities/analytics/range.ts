import type { Range } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

export const rangeLabels: Record<Range, string> = {
  '7d': msg('Last 7 days', { ns: 'range-words' }),
  '30d': msg('Last 30 days', { ns: 'range-words' }),
  '90d': msg('Last 90 days', { ns: 'range-words' }),
  '1y': msg('Last year', { ns: 'range-words' }),
}

function isRange(value: string | null): value is Range {
  return value !== null && Object.hasOwn(rangeLabels, value)
}

/** The range of the address; thirty days unless it names one. */
export function rangeOf(params: URLSearchParams): Range {
  const asked = params.get('range')
  return isRange(asked) ? asked : '30d'
}
