import { Checkbox, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { JobApplicationStatus } from '~/api/generated/types.gen.ts'
import { LIST_JOB_APPLICATIONS_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { SearchField } from '~/components/search-field.tsx'
import type { TableUrl } from '~/components/use-table-url.ts'
import { applicationLabels } from '~/entities/job/words.ts'

import classes from './applicants.module.css'
import { stageOf, stageOrder } from './queries.ts'

interface FiltersProps {
  url: TableUrl
  /** The number of applications by stage, if it is known. */
  stages?: Readonly<Partial<Record<JobApplicationStatus, number>>>
}

export function Filters({ url, stages }: FiltersProps) {
  const { t } = useTranslation('applicants')
  const { t: word } = useTranslation('job-words')
  const label = (status: JobApplicationStatus) => {
    const count = stages?.[status]
    return count === undefined ? word(applicationLabels[status]) : `${word(applicationLabels[status])} (${count})`
  }
  return (
    <div className={classes.filters}>
      <SearchField
        label={t('Search applicants')}
        placeholder={t('Name, position or employer')}
        value={url.filters['q'] ?? ''}
        onSearch={(text) => url.setFilter('q', text)}
        maxLength={LIST_JOB_APPLICATIONS_Q_MAX_LENGTH}
      />
      <Select
        aria-label={t('Stage')}
        placeholder={t('All stages')}
        clearable
        clearButtonProps={{ 'aria-label': t('Show all') }}
        value={stageOf(url)}
        onChange={(status) => url.setFilter('status', status)}
        data={stageOrder.map((status) => ({
          value: status,
          label: label(status),
        }))}
      />
      <Checkbox
        label={t('Without an answer')}
        checked={url.filters['unanswered'] === 'true'}
        onChange={(event) => url.setFilter('unanswered', event.currentTarget.checked ? 'true' : null)}
      />
    </div>
  )
}
