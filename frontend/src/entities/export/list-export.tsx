import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { RequestExport } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { ExportButton } from '~/components/export-button.tsx'

import { useBackgroundExport } from './use-background-export.ts'

interface ListExportProps {
  label: string
  /** The table as bytes, as far as it fits into one answer. */
  load: () => Promise<Blob | File | string>
  filename: string
  done: string
  failed: string
  /** The same list, for the background. */
  list: RequestExport
}

/** Saves a list at once; one that is too large for that, or on request any, is written in the background. */
export function ListExport({ list, ...button }: ListExportProps) {
  const { t } = useTranslation('exports')
  const queue = useBackgroundExport()
  return (
    <Group gap={4} wrap="nowrap">
      <ExportButton {...button} onTooLarge={() => queue.mutate(list)} />
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('More ways to export')} loading={queue.isPending}>
            <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => queue.mutate(list)}>{t('Export in the background')}</Menu.Item>
          <Menu.Item component={Link} to={paths.adminExports}>
            {t('Your exports')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
