import { useTranslation } from 'react-i18next'

import type { HistoryEntryView } from '~/api/generated/types.gen.ts'
import { useOwnZone } from '~/components/own-preferences.ts'
import { formatDateTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { declineReasons } from './decline-reasons.ts'
import { usePay } from './offer-terms.tsx'

/** What stands below a line of the history: terms, the time of a meeting, why it was declined, the comment. */
export function useHistoryNote(): (entry: HistoryEntryView) => string | null {
  const { t } = useTranslation('introduction-words')
  const pay = usePay()
  const language = useLanguage()
  const zone = useOwnZone()
  return ({ comment, decline_reason: reason, terms, meeting_at: at }) => {
    const facts = [
      terms ? `${terms.position}: ${pay(terms)}` : null,
      at ? formatDateTime(language, at, zone) : null,
      reason ? t(declineReasons[reason]) : null,
      comment ?? null,
    ]
    return facts.filter(Boolean).join('\n') || null
  }
}
