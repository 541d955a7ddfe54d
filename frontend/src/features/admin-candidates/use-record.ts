import { useTranslation } from 'react-i18next'

import type { VettingRecord } from '~/api/generated/types.gen.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** The content of a vetting file, in words. An empty part is named too. */
export function useRecord() {
  const { t } = useTranslation('admin-candidates')
  const language = useLanguage()
  const number = (value: number) => formatNumber(language, value)
  return {
    documentsVerified: ({ documents_verified: verified, documents_total: total }: VettingRecord) =>
      total > 0
        ? t('{{verified}} of {{total}} verified', { verified: number(verified), total: number(total) })
        : t('None yet'),
    referencesAnswered: ({ references_answered: answered, references_asked: asked }: VettingRecord) =>
      asked > 0
        ? t('{{answered}} of {{asked}} answered', { answered: number(answered), asked: number(asked) })
        : t('None yet'),
    rating: ({ rating_tenths: tenths }: VettingRecord) =>
      typeof tenths === 'number' ? t('{{rating}} of 5', { rating: number(tenths / 10) }) : t('None yet'),
  }
}
