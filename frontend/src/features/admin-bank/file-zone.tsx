import { Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './bank.module.css'
import { focusWhenShown } from './focus.ts'

/** Chooses the file of a statement, or takes one that is dropped. */
export function FileZone({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('admin-bank')
  const hint = useId()
  const [isOver, setIsOver] = useState(false)
  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      <IconUpload size={24} stroke={1.5} aria-hidden="true" color="var(--accent)" />
      <div>
        <Text fw={500}>{t('Choose a CSV file or drop it here')}</Text>
        <Text size="sm" c="var(--text-muted)" id={hint}>
          {t('As your bank exports it, with at most 400,000 characters.')}
        </Text>
      </div>
      <input
        ref={focusWhenShown}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('CSV file of the statement')}
        aria-describedby={hint}
        className={classes.input}
        data-autofocus
        // The browser itself puts a dropped file into the input.
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // The same file may be chosen again after it was corrected.
          currentTarget.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
    </div>
  )
}
