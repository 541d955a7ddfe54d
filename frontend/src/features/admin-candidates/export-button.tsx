import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ExportDialog } from './export-dialog.tsx'
import type { CandidateFilters } from './list-query.ts'

interface ExportButtonProps {
  filters: CandidateFilters
  /** The number of candidates that match the filters; null if unknown. */
  total: number | null
}

/** Opens the dialog to export the filtered list for spreadsheets (P10). */
export function ExportButton({ filters, total }: ExportButtonProps) {
  const { t } = useTranslation('admin-candidates')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('Export Candidates')}
      </Button>
      <ExportDialog filters={filters} total={total} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
