import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { exportCandidates } from '~/api/generated/admin.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { Properties } from '~/components/properties.tsx'
import { saveFile } from '~/components/save-file.ts'
import { useBackgroundExport } from '~/entities/export/use-background-export.ts'
import { vettingLabels } from '~/entities/vetting/words.ts'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { CandidateFilters } from './list-query.ts'
import { statusLabels } from './words.ts'

interface ExportDialogProps {
  filters: CandidateFilters
  /** The number of candidates that match the filters; null if unknown. */
  total: number | null
  opened: boolean
  onClose: () => void
}

/** Before the download: the content of the export, and that it is logged. */
export function ExportDialog({ filters, total, opened, onClose }: ExportDialogProps) {
  const { t } = useTranslation('admin-candidates')
  const language = useLanguage()
  const underWay = useRef<AbortController>(null)
  const shown = useFilterWords(filters)
  const queue = useBackgroundExport()
  const inBackground = () => queue.mutate({ kind: 'candidates', candidates: filters })
  const save = useMutation({
    mutationFn: async () => {
      underWay.current = new AbortController()
      const { signal } = underWay.current
      // As bytes: parsed as text it would lose the byte order mark by which Excel recognises UTF-8.
      const { data } = await exportCandidates({ query: filters, parseAs: 'blob', signal, throwOnError: true })
      return new Blob([data], { type: 'text/csv;charset=utf-8' })
    },
    onSuccess: (table) => {
      saveFile(`candidates-${new Date().toISOString().slice(0, 10)}.csv`, table)
      announce(t('Candidates exported'))
      onClose()
    },
    onError: (error) => {
      if (isTooLarge(error)) inBackground()
    },
  })
  const close = () => {
    underWay.current?.abort()
    save.reset()
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={520}
      title={t('Export Candidates')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        {save.error && !isTooLarge(save.error) ? (
          <ProblemAlert
            problem={problemOf(save.error, msg('Failed to export candidates', { ns: 'admin-candidates' }))}
          />
        ) : null}
        <Text c="var(--text-muted)">
          {t('A table for spreadsheets: names, addresses, positions, skills and where each candidate stands.')}
        </Text>
        <Properties
          of={[
            { label: t('Candidates'), value: total === null ? t('All that match') : formatNumber(language, total) },
            { label: t('Filters'), value: shown.length > 0 ? shown.join(' · ') : t('None') },
          ]}
        />
        <Text size="sm" c="var(--text-muted)">
          {t('Your name, the time, these filters and the number of candidates are recorded.')}
        </Text>
        {save.isPending ? (
          <div role="status">
            <Progress value={100} animated size="sm" aria-hidden="true" />
            <Text size="sm" mt={4}>
              {t('The table is being written…')}
            </Text>
          </div>
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button variant="default" loading={queue.isPending} onClick={inBackground}>
            {t('Export in the background')}
          </Button>
          <Button loading={save.isPending} data-autofocus onClick={() => save.mutate()}>
            {t('Export')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const isTooLarge = (error: Error) => problemOf(error).code === 'export_too_large'

/** The filters as the screen calls them. */
function useFilterWords({ status, vetting_status: vetting, max_completion: most, q }: CandidateFilters): string[] {
  const { t } = useTranslation('admin-candidates')
  const { t: word } = useTranslation('vetting-words')
  return [
    status ? word(statusLabels[status]) : null,
    vetting ? t('Vetting: {{state}}', { state: word(vettingLabels[vetting]) }) : null,
    most === undefined ? null : t('Incomplete Profiles'),
    q ? `“${q}”` : null,
  ].filter((words) => words !== null)
}
