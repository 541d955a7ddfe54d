import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { RenamingView } from '~/api/generated/types.gen.ts'
import { Day } from '~/components/time-ago.tsx'

/** The earlier names of a company, each with the day until which it was used. */
export function FormerNames({ of: renamings }: { of: readonly RenamingView[] }) {
  const { t } = useTranslation('profile-words')
  return renamings.map(({ at, legal_name: legal, trading_name: trading }) => (
    <Text key={at} size="sm" component="span" display="block">
      <bdi>{trading ? `${legal} (${trading})` : legal}</bdi>, {t('until')} <Day at={at} />
    </Text>
  ))
}
