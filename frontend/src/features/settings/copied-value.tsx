import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './transfers.module.css'

interface CopiedValueProps {
  /** What it is: "Reference". */
  label: string
  /** What is copied: without the spaces and signs that are for reading. */
  value: string
  /** What is shown, unless it is the same. */
  children?: ReactNode
}

/** A value with a button that copies it. */
export function CopiedValue({ label, value, children = value }: CopiedValueProps) {
  const { t } = useTranslation('settings')
  return (
    <span className={classes.copied}>
      <bdi>{children}</bdi>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={copy}
            aria-label={copied ? t('Copied') : t('Copy: {{label}}', { label })}
          >
            {copied ? (
              <IconCheck size={16} stroke={1.5} aria-hidden="true" />
            ) : (
              <IconCopy size={16} stroke={1.5} aria-hidden="true" />
            )}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}
