import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getResponseRateOptions } from '~/api/generated/introductions.gen.ts'
import { formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

interface ResponseRateProps {
  accountId: string
  /** Whose rate it is: an executive answers requests, an employer goes on after an acceptance. */
  of: 'executive' | 'employer'
}

/** How often somebody answers, before anybody waits for them. Nothing while it loads, or where it cannot be said. */
export function ResponseRate({ accountId, of }: ResponseRateProps) {
  const { t } = useTranslation('introduction-words')
  const language = useLanguage()
  const found = useQuery({ ...getResponseRateOptions({ query: { account_id: accountId } }), retry: false }).data
  if (!found) return null
  const { response_rate: value } = found
  if (value === null) {
    return (
      <Text size="sm" c="var(--text-muted)">
        {t('No response rate yet: fewer than three to go by.')}
      </Text>
    )
  }
  const rate = formatPercent(language, value)
  return (
    <Text size="sm" c="var(--text-muted)">
      {of === 'executive'
        ? t('Answers {{rate}} of requests in time.', { rate })
        : t('Goes on after {{rate}} of acceptances.', { rate })}
    </Text>
  )
}
