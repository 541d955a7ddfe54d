import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getResponseRateOptions } from '~/api/generated/introductions.gen.ts'
import { formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** The party: an executive's rate is about requests, a company's about acceptances. */
type ResponseRateProps = { executiveId: string; companyId?: never } | { companyId: string; executiveId?: never }

/** The response rate of a party, shown before a request. Nothing while it loads, or if it is unknown. */
export function ResponseRate({ executiveId, companyId }: ResponseRateProps) {
  const { t } = useTranslation('introduction-words')
  const language = useLanguage()
  const query = executiveId === undefined ? { company_id: companyId } : { account_id: executiveId }
  const found = useQuery({ ...getResponseRateOptions({ query }), retry: false }).data
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
      {executiveId !== undefined
        ? t('Answers {{rate}} of requests in time.', { rate })
        : t('Goes on after {{rate}} of acceptances.', { rate })}
    </Text>
  )
}
