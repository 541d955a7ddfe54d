import { Anchor, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { FeaturedQuota } from './feature-button.tsx'

/** How many of the jobs that the plan includes are featured. */
export function FeaturedNote({ quota: { featured, most } }: { quota: FeaturedQuota }) {
  const { t } = useTranslation('job-posting')
  const language = useLanguage()
  return (
    <Group gap="xs" mb="md">
      <Text size="sm" c="var(--text-muted)">
        {most > 0 || featured > 0
          ? t('{{featured}} of {{most}} featured. Featured jobs come first among equal results on the job board.', {
              featured: formatNumber(language, featured),
              most: formatNumber(language, most),
            })
          : t('Your plan includes no featured jobs.')}
      </Text>
      {most === 0 ? (
        <Anchor component={Link} to={paths.plans()} size="sm">
          {t('Compare the plans')}
        </Anchor>
      ) : null}
    </Group>
  )
}
