import { useTranslation } from 'react-i18next'

import type { ShareView } from '~/api/generated/types.gen.ts'
import { useNow } from '~/components/time-ago.tsx'
import { formatDate, formatNumber, formatSize, formatTimeAgo } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { hasEnded } from './words.ts'

/** "512 B", "340 kB", "2.1 MB". */
export function useSize(): (bytes: number) => string {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  return (bytes) =>
    bytes < 1024 ? t('{{number}} B', { number: formatNumber(language, bytes) }) : formatSize(language, bytes)
}

/** "Expires in 3 weeks (20 Dec 2026)". */
export function useExpiry(): (share: ShareView) => string {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const now = useNow()
  return (share) => {
    const date = formatDate(language, share.expires_at)
    const isOver = Date.parse(share.expires_at) <= now.getTime()
    if (isOver && share.status === 'expired') {
      return t('Expired {{when}} ({{date}})', { when: formatTimeAgo(language, share.expires_at, now), date })
    }
    return isOver || hasEnded(share)
      ? t('Valid until {{date}}', { date })
      : t('Expires {{when}} ({{date}})', { when: formatTimeAgo(language, share.expires_at, now), date })
  }
}

/** "Opened 3 times, last 2 hours ago". */
export function useOpened(): (share: Pick<ShareView, 'access_count' | 'last_access_at'>) => string {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const now = useNow()
  return ({ access_count: count, last_access_at: last }) =>
    last === null
      ? t('Never opened')
      : t('Opened {{count}} times, last {{when}}', { count, when: formatTimeAgo(language, last, now) })
}

/** Whether copies can be taken, and how. */
export function useDownloads(): (terms: { can_download: boolean; has_watermark: boolean }) => string {
  const { t } = useTranslation('document-sharing')
  return ({ can_download: canDownload, has_watermark: hasWatermark }) =>
    !canDownload
      ? t('No downloads')
      : hasWatermark
        ? t('Downloads, with a watermark on PDFs and pictures')
        : t('Downloads without a watermark')
}
