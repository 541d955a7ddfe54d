import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { exportInteractions } from '~/api/generated/communication-history.gen.ts'
import type { ExportInteractionsData } from '~/api/generated/types.gen.ts'
import { announce } from '~/components/announce.ts'
import { saveFile } from '~/components/save-file.ts'

import type { Asked } from './address.ts'
import { periodOf } from './queries.ts'

type Format = ExportInteractionsData['query']['format']

interface ExportMenuProps {
  asked: Asked
  /** Null when another export begins. */
  onFailure: (error: unknown) => void
}

/** Saves the history with the chosen participant in the chosen days as a file. */
export function ExportMenu({ asked, onFailure }: ExportMenuProps) {
  const { t } = useTranslation('communication-history')
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const { data } = await exportInteractions({ query: { format, ...periodOf(asked) } })
      return data
    },
    onMutate: () => onFailure(null),
    onSuccess: ({ filename, media_type: type, content }) => {
      saveFile(filename, new Blob([content], { type }))
      announce(t('History exported'))
    },
    onError: onFailure,
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={save.isPending}
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
        >
          {t('Export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('The chosen participant and days; every type.')}</Menu.Label>
        <Menu.Item onClick={() => save.mutate('csv')}>{t('CSV, a table for spreadsheets')}</Menu.Item>
        <Menu.Item onClick={() => save.mutate('json')}>{t('JSON, for programs')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
