import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getIntroductionQuotaOptions } from '~/api/generated/introductions.gen.ts'
import { formatDay, formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** For a refusal with this code. */
export const quotaReached = {
  code: 'quota',
  sentence: msg('You have sent all the requests that your plan has for this month.', { ns: 'introduction-words' }),
}

/** The number of requests that the employer may still send this month, or has sent without a limit. Nothing while it loads. */
export function RequestQuota() {
  const { t } = useTranslation('introduction-words')
  const language = useLanguage()
  const quota = useQuery({ ...getIntroductionQuotaOptions(), retry: false }).data
  if (!quota) return null
  if (quota.limit == null || quota.remaining == null) {
    return (
      <Text size="sm" c="var(--text-muted)">
        {t('Requests sent this month: {{sent}}. Your plan has no limit.', { sent: formatNumber(language, quota.sent) })}
      </Text>
    )
  }
  const limit = formatNumber(language, quota.limit)
  return (
    <Text size="sm" c={quota.remaining > 0 ? 'var(--text-muted)' : 'var(--problem)'}>
      {quota.remaining > 0
        ? t('Requests left this month: {{remaining}} of {{limit}}.', {
            remaining: formatNumber(language, quota.remaining),
            limit,
          })
        : t('Requests left this month: none of {{limit}}. You can send more from {{date}}.', {
            limit,
            date: formatDay(language, quota.renews_on),
          })}
    </Text>
  )
}
