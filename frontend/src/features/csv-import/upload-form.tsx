import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ImportDetailsView } from '~/api/generated/types.gen.ts'
import { DropZone } from '~/components/drop-zone.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { useSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './csv-import.module.css'
import { fileRefusal } from './file-refusal.ts'
import { defaultSettings, SettingsFields } from './settings-fields.tsx'
import { useImportUpload } from './use-import-upload.ts'

/** Chooses a file and its settings, uploads it, and has it validated. */
export function UploadForm({ onValidated }: { onValidated: (found: ImportDetailsView) => void }) {
  const { t } = useTranslation('csv-import')
  const translate = useSentence()
  const language = useLanguage()
  const settingsId = useId()
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [settings, setSettings] = useState(defaultSettings)
  const { upload, sent, cancel } = useImportUpload(onValidated)
  const choose = (chosen: File, isDropped: boolean) => {
    const refused = fileRefusal(chosen, isDropped)
    setRefusal(refused)
    setFile(refused === null ? chosen : null)
    upload.reset()
  }
  return (
    <div className={classes.upload}>
      {file === null ? (
        <div>
          <DropZone
            label={t('CSV file')}
            instruction={t('Choose a CSV file or drop it here')}
            hint={t('At most 10 MB and 50,000 rows. Comma, semicolon or tab; UTF-8, UTF-16, Windows or Macintosh.')}
            accept=".csv,text/csv"
            onChoose={choose}
          />
          {refusal === null ? null : (
            <Text role="alert" size="sm" c="var(--problem)" mt="xs">
              {translate(refusal)}
            </Text>
          )}
        </div>
      ) : (
        <Group justify="space-between" className={classes.chosen}>
          <Group gap="sm" wrap="nowrap" miw={0}>
            <IconFileTypeCsv size={24} stroke={1.5} aria-hidden="true" className={classes.icon} />
            <div className={classes.name}>
              <Text fw={500}>
                <bdi>{file.name}</bdi>
              </Text>
              <Text size="sm" c="var(--text-muted)" className="tabular">
                {t('{{number}} KB', { number: formatNumber(language, Math.max(1, Math.round(file.size / 1024))) })}
              </Text>
            </div>
          </Group>
          {upload.isPending ? (
            <Button variant="subtle" onClick={cancel}>
              {t('Cancel upload')}
            </Button>
          ) : (
            <Button variant="subtle" onClick={() => setFile(null)}>
              {t('Remove file')}
            </Button>
          )}
        </Group>
      )}
      <section aria-labelledby={settingsId} className={classes.settings}>
        <Title order={2} size="h4" mb="sm" id={settingsId}>
          {t('Settings')}
        </Title>
        <SettingsFields value={settings} onChange={setSettings} errors={upload.problem?.fieldErrors} />
      </section>
      <Stack gap="lg">
        {upload.problem ? <ProblemAlert problem={upload.problem} /> : null}
        {upload.isPending ? (
          <div>
            <Progress value={sent * 100} animated={sent === 1} aria-label={t('Upload')} />
            <Text size="sm" c="var(--text-muted)" mt={4} role="status">
              {sent === 1
                ? t('Validating every row…')
                : t('{{percent}} sent', { percent: formatPercent(language, sent * 100) })}
            </Text>
          </div>
        ) : null}
        <div>
          <Button
            disabled={file === null}
            loading={upload.isPending}
            onClick={() => file && upload.start({ file, settings })}
          >
            {t('Upload & Validate')}
          </Button>
          <Text size="sm" c="var(--text-muted)" mt="xs">
            {t('Nothing is imported yet: you see first what would happen to every row.')}
          </Text>
        </div>
      </Stack>
    </div>
  )
}
