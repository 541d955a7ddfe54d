import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './saved-search.module.css'

/** The list of saved searches, with how many there may be. */
export function KeptSearches({ used, most, children }: { used: number; most: number; children: ReactNode }) {
  const { t } = useTranslation('saved-search')
  return (
    <>
      <Text size="sm" c="var(--text-muted)" mb="md">
        {used >= most
          ? t('You keep {{most}} searches, which is the most. Delete one to save another.', { most })
          : t('{{used}} of {{most}} searches', { used, most })}
      </Text>
      <ul className={classes.searches}>{children}</ul>
    </>
  )
}
