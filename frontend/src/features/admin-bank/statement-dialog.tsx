import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { DropZone } from '~/components/drop-zone.tsx'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { useSentence } from '~/i18n/sentence.ts'

import classes from './bank.module.css'
import { focusWhenShown } from './focus.ts'
import { StatementPreview } from './statement-preview.tsx'
import { StatementProblem } from './statement-problem.tsx'
import { useStatement } from './use-statement.ts'

interface StatementDialogProps {
  opened: boolean
  onClose: () => void
  /** After the import, when the dialog is closed. */
  onImported: () => void
}

/** Imports the statement of the bank account. Loaded on demand, so it is mounted open; remount it for each opening. */
export function StatementDialog({ opened, onClose, onImported }: StatementDialogProps) {
  const { t } = useTranslation('admin-bank')
  const translate = useSentence()
  useFocusHome(opened)
  const statement = useStatement(() => {
    onClose()
    onImported()
  })
  const { file, found, problem, refusal } = statement
  const count = found?.new_lines ?? 0
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      size={720}
      title={t('Import statement')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="var(--text-muted)">
          {t(
            'The first row has the headings. These columns are recognised: day (“Booking date”), amount (“Amount”, or “Credit” and “Debit”), currency (“Currency”), payer (“Payer”), details (“Details”) and the reference of the bank (“Bank reference”). Payments that were imported before are skipped.',
          )}
        </Text>
        {file === null ? (
          <DropZone
            ref={focusWhenShown}
            isFirst
            label={t('CSV file of the statement')}
            instruction={t('Choose a CSV file or drop it here')}
            hint={t('As your bank exports it, with at most 400,000 characters.')}
            accept=".csv,.txt,text/csv,text/plain"
            onChoose={(chosen) => void statement.choose(chosen)}
          />
        ) : (
          <Group justify="space-between" wrap="nowrap">
            <Group gap="sm" wrap="nowrap" className={classes.name}>
              <IconFileTypeCsv size={24} stroke={1.5} aria-hidden="true" />
              <bdi className={classes.name}>{file.name}</bdi>
            </Group>
            <Button ref={focusWhenShown} variant="subtle" disabled={statement.isSending} onClick={statement.clear}>
              {t('Choose another file')}
            </Button>
          </Group>
        )}
        {refusal ? (
          <Text role="alert" size="sm" c="var(--problem)">
            {translate(refusal)}
          </Text>
        ) : null}
        {statement.isChecking ? (
          <div role="status" aria-label={t('Reading the file')}>
            <Skeleton height={120} />
          </div>
        ) : null}
        {problem ? <StatementProblem of={problem} /> : null}
        {found ? <StatementPreview of={found} /> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {found && count === 0 ? t('Close') : t('Cancel')}
          </Button>
          {count > 0 ? (
            <Button loading={statement.isSending} onClick={statement.start}>
              {t('Import {{count}} payments', { count })}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  )
}
