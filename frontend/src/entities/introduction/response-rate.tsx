import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getResponseRateOptions } from '~/api/generated/introductions.gen.ts'
import { formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

interface ResponseRateProps {
  accountId: string
  /** The account: an executive's rate is about requests, an employer's about acceptances. */
  of: 'executive' | 'employer'
}

/** The response rate of an account, shown before a request. Nothing while it loads, or if it is unknown. */
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
