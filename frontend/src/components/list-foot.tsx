import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { TableUrl } from './use-table-url.ts'

interface ListFootProps {
  url: TableUrl
  /** Null if the total is unknown. */
  total: number | null
  nextCursor: string | null
}

/** Below a list: the total, and links to other pages. */
export function ListFoot({ url, total, nextCursor }: ListFootProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Group justify="space-between" mt="sm" gap="xs">
      <Text size="sm" c="var(--text-faint)" className="tabular">
        {total === null ? null : t('{{number}} in total', { number: formatNumber(language, total) })}
      </Text>
      <Pages url={url} nextCursor={nextCursor} />
    </Group>
  )
}

/** Links to newer and older pages, if there are any. */
export function Pages({ url, nextCursor }: Omit<ListFootProps, 'total'>) {
  const { t } = useTranslation()
  if (url.cursor === null && nextCursor === null) return null
  return (
    <Group component="nav" gap="xs" aria-label={t('Pages')}>
      <Button variant="default" size="compact-sm" disabled={url.cursor === null} onClick={url.goNewer}>
        {t('Newer')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={nextCursor === null}
        onClick={() => nextCursor !== null && url.goOlder(nextCursor)}
      >
        {t('Older')}
      </Button>
    </Group>
  )
}
