import { useTranslation } from 'react-i18next'

import type { ClockView } from '~/api/generated/types.gen.ts'
import { formatList, formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** "10 business days"; of reminders "After 4, 10 and 17 days". */
export function useDuration(): (clock: Pick<ClockView, 'numbers' | 'unit'>) => string {
  const { t } = useTranslation('admin-settings')
  const language = useLanguage()
  return ({ numbers, unit }) => {
    const last = numbers.at(-1) ?? 0
    const number = formatList(
      language,
      numbers.map((one) => formatNumber(language, one)),
    )
    const texts: Record<ClockView['unit'], string> = {
      business_days: t('{{number}} business days', { count: last, number }),
      days: t('{{number}} days', { count: last, number }),
      hours: t('{{number}} hours', { count: last, number }),
      months: t('{{number}} months', { count: last, number }),
    }
    return numbers.length > 1 ? t('After {{time}}', { time: texts[unit] }) : texts[unit]
  }
}
