import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getResponseRateOptions } from '~/api/generated/introductions.gen.ts'
import { formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** The party: an executive's rate is about requests, a company's about applications and acceptances. */
type ResponseRateProps = { executiveId: string; companyId?: never } | { companyId: string; executiveId?: never }

/** The response rate of a party, shown before a request or an application. Nothing while it loads, or if it is unknown. */
export function ResponseRate({ executiveId, companyId }: ResponseRateProps) {
  const { t } = useTranslation('introduction-words')
  const language = useLanguage()
  const isCompany = executiveId === undefined
  const query = isCompany ? { company_id: companyId } : { account_id: executiveId }
  const found = useQuery({ ...getResponseRateOptions({ query }), retry: false }).data
  if (!found) return null
  const rate = found.response_rate === null ? null : formatPercent(language, found.response_rate)
  return (
    <Text size="sm" c="var(--text-muted)">
      {isCompany ? ofCompany() : ofExecutive()}
    </Text>
  )

  function ofExecutive() {
    return rate === null
      ? t('No response rate yet: fewer than three to go by.')
      : t('Answers {{rate}} of requests in time.', { rate })
  }

  function ofCompany() {
    const explained = t(
      'This counts applications with a first answer in time, and accepted introductions after which the company took the next step.',
    )
    return rate === null
      ? t('The company has no response rate yet: fewer than three applications and accepted introductions to go by.')
      : `${t('The company responds in time to {{rate}} of applications and accepted introductions.', { rate })} ${explained}`
  }
}
