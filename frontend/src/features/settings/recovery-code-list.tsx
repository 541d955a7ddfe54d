import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { saveFile } from '~/components/save-file.ts'

import classes from './settings.module.css'

interface RecoveryCodeListProps {
  codes: readonly string[]
  onClose: () => void
}

/** Ten codes, shown once: to be copied or saved as a file before the dialog closes. */
export function RecoveryCodeList({ codes, onClose }: RecoveryCodeListProps) {
  const { t } = useTranslation('settings')
  const text = codes.join('\n')
  return (
    <Stack gap="md">
      <Alert role="status">
        {t('Keep these codes where you would find them without your phone. They are not shown again.')}
      </Alert>
      <Text size="sm" c="var(--text-muted)">
        {t('Each signs you in once, with your password, if you lose your authenticator app.')}
      </Text>
      <ol className={classes.codes} aria-label={t('Recovery codes')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('Copied') : t('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveFile('kilele-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          {t('Download')}
        </Button>
        <Button onClick={onClose}>{t('I have kept them')}</Button>
      </Group>
    </Stack>
  )
}
