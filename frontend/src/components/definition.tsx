import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { Hint } from './hint.tsx'

interface DefinitionProps {
  /** What is defined. */
  of: string
  text: string
}

/** What a figure counts, on hover, focus and touch. */
export function Definition({ of, text }: DefinitionProps) {
  const { t } = useTranslation()
  return (
    <Hint text={text}>
      <ActionIcon
        variant="transparent"
        size={20}
        c="var(--text-faint)"
        aria-label={t('Definition: {{name}}', { name: of })}
      >
        <IconInfoCircle size={14} stroke={1.5} />
      </ActionIcon>
    </Hint>
  )
}
