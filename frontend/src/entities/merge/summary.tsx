import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { PersonView } from '~/api/generated/types.gen.ts'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** Name, kind, address and position of a record. */
export function Summary({ of }: { of: PersonView }) {
  const { t } = useTranslation('merge')
  const language = useLanguage()
  const day = formatDate(language, of.created_at)
  return (
    <div>
      <Text size="sm" fw={500}>
        <bdi>{of.name}</bdi>
      </Text>
      <Text size="sm" c="var(--text-muted)">
        {of.is_account ? t('Account since {{day}}', { day }) : t('Draft profile, imported on {{day}}', { day })}
        {' · '}
        <bdi dir="ltr">{of.email}</bdi>
      </Text>
      {of.position || of.company ? (
        <Text size="sm" c="var(--text-muted)">
          <bdi>{[of.position, of.company].filter(Boolean).join(' · ')}</bdi>
        </Text>
      ) : null}
    </div>
  )
}
