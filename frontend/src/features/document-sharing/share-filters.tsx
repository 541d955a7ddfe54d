import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { documentLabels } from '~/entities/document/labels.ts'

import type { Requested } from './address.ts'
import classes from './sharing.module.css'
import { documentTypes, statuses, statusLabels } from './words.ts'

interface ShareFiltersProps {
  requested: Requested
  onChange: (name: string, value: string | null) => void
}

/** The filters of a list; the server applies them. */
export function ShareFilters({ requested, onChange }: ShareFiltersProps) {
  const { t } = useTranslation('document-sharing')
  const { t: word } = useTranslation('documents')
  return (
    <div className={classes.filters}>
      <Select
        label={t('Status')}
        placeholder={t('All')}
        data={statuses.map((value) => ({ value, label: t(statusLabels[value]) }))}
        value={requested.status}
        onChange={(value) => onChange('status', value)}
        clearable
        clearButtonProps={{ 'aria-label': t('All statuses') }}
      />
      <Select
        label={t('Type of document')}
        placeholder={t('All')}
        data={documentTypes.map((value) => ({ value, label: word(documentLabels[value]) }))}
        value={requested.documentType}
        onChange={(value) => onChange('document_type', value)}
        clearable
        clearButtonProps={{ 'aria-label': t('All types') }}
      />
    </div>
  )
}
