import { Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './board.module.css'

interface BoardProps {
  /** Its name, for screen readers. */
  label: string
  /** Whether the reader may move cards. */
  isMovable: boolean
  ref?: Ref<HTMLDivElement>
  /** The columns. */
  children: ReactNode
}

/** Columns side by side, which scroll; one below the other on phones. */
export function Board({ label, isMovable, ref, children }: BoardProps) {
  const { t } = useTranslation()
  return (
    <>
      {isMovable ? (
        <Text size="sm" c="var(--text-muted)" mb="sm" visibleFrom="sm">
          {t('Drag a card to where it should go, or choose “Move to…” on it. You are asked before anything happens.')}
        </Text>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
      <div ref={ref} className={classes.board} role="region" aria-label={label} tabIndex={0}>
        {children}
      </div>
    </>
  )
}
