import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ImportDetailsView } from '~/api/generated/types.gen.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { formatSize } from '~/i18n/format.ts'
import { serverSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { at } from './address.ts'
import { DryRunCounts } from './counts.tsx'
import classes from './csv-import.module.css'
import { ErrorsButton } from './errors-button.tsx'
import { MappingTable } from './mapping-table.tsx'
import { Rows } from './rows.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { StartButton } from './start-button.tsx'
import { useMapping } from './use-mapping.ts'

/** What the validation of a file found: what would happen to its rows, its columns, and the start. */
export function DryRunPanel({ found }: { found: ImportDetailsView }) {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  const [isDetailed, setIsDetailed] = useState(false)
  const mapping = useMapping(found)
  const { validation_summary: counts, blocked, file } = found
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h4">
            <bdi>{found.filename}</bdi>
          </Title>
          <Text size="sm" c="var(--text-muted)">
            {formatSize(language, found.size)}
          </Text>
        </div>
        <Button component={Link} to={at('upload', null)} preventScrollReset variant="default">
          {t('Upload another file')}
        </Button>
      </Group>
      {blocked ? (
        <Alert color="clay" role="alert" icon={<IconAlertTriangle size={20} stroke={1.5} aria-hidden="true" />}>
          <Text fw={500}>{t('Import Blocked - Please fix validation errors before importing.')}</Text>
          <Text>{serverSentence(blocked.message, blocked.sentence)}</Text>
        </Alert>
      ) : (
        <Alert color="teal" icon={<IconInfoCircle size={20} stroke={1.5} aria-hidden="true" />}>
          {t('Nothing is imported yet. This is what would happen to the rows.')}
        </Alert>
      )}
      {counts ? <DryRunCounts of={counts} /> : null}
      <Group>
        <StartButton found={found} isChanged={mapping.isChanged} />
        {counts ? (
          <Button variant="default" aria-expanded={isDetailed} onClick={() => setIsDetailed(!isDetailed)}>
            {isDetailed ? t('Hide Details') : t('Show Details')}
          </Button>
        ) : null}
        {counts && counts.skip + counts.refuse > 0 ? <ErrorsButton id={found.import_id} /> : null}
      </Group>
      {/* Other settings have other rows. */}
      {isDetailed && counts ? <Rows key={JSON.stringify(counts)} id={found.import_id} /> : null}
      {file ? (
        <section aria-label={t('Columns and settings')}>
          <div className={classes.parts}>
            <div>
              <MappingTable file={file} columns={mapping.columns} onChange={mapping.setColumns} />
            </div>
            <div className={classes.settings}>
              <Title order={3} size="h5" mb="sm">
                {t('Settings')}
              </Title>
              <SettingsFields
                value={mapping.settings}
                onChange={mapping.setSettings}
                errors={mapping.problem?.fieldErrors}
              />
            </div>
          </div>
          {mapping.problem ? <ProblemAlert problem={mapping.problem} /> : null}
          <Group mt="md">
            <Button
              variant={mapping.isChanged ? 'filled' : 'default'}
              disabled={!mapping.isChanged && !blocked}
              loading={mapping.isPending}
              onClick={mapping.validate}
            >
              {t('Validate again')}
            </Button>
            {mapping.isChanged ? (
              <Text size="sm" c="var(--text-muted)" role="status">
                {t('You have changed columns or settings: the figures above are those of before.')}
              </Text>
            ) : null}
          </Group>
        </section>
      ) : null}
    </Stack>
  )
}
