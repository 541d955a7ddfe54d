import { Pill, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { TableUrl } from '~/components/use-table-url.ts'
import type { Names } from '~/entities/audit/use-audit-words.ts'
import { actionLabels, areaLabels } from '~/entities/audit/words.ts'

import classes from './audit.module.css'
import type { AuditFilters } from './list-query.ts'

interface FiltersProps {
  chosen: AuditFilters
  url: TableUrl
  names: Names
}

/** Area, action and days; and the account or record that a link elsewhere has named. */
export function Filters({ chosen, url, names }: FiltersProps) {
  const { t } = useTranslation('admin-audit')
  const { t: words } = useTranslation('audit-words')
  const { area, action, by, subject, from, to } = chosen
  const choices = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: words(label) }))
  const isReversed = from !== undefined && to !== undefined && to < from
  return (
    <>
      <div className={classes.filters}>
        <Select
          label={t('Area')}
          placeholder={t('All areas')}
          clearable
          clearButtonProps={{ 'aria-label': t('All areas') }}
          data={choices(areaLabels)}
          value={area ?? null}
          onChange={(word) => url.setFilter('area', word)}
        />
        <Select
          label={t('Action')}
          placeholder={t('All actions')}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': t('All actions') }}
          data={choices(actionLabels)}
          value={action ?? null}
          onChange={(word) => url.setFilter('action', word)}
        />
        <TextInput
          type="date"
          label={t('First day')}
          value={from ?? ''}
          max={to}
          onChange={({ currentTarget }) => url.setFilter('from', currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('Last day')}
          value={to ?? ''}
          min={from}
          onChange={({ currentTarget }) => url.setFilter('to', currentTarget.value)}
          error={isReversed ? t('Must not be before the first day') : null}
        />
      </div>
      {by || subject ? (
        <div className={classes.pills}>
          {by ? (
            <Removable
              text={t('By {{name}}', { name: names[by] ?? by })}
              label={t('Actions of everybody')}
              onRemove={() => url.setFilter('by', null)}
            />
          ) : null}
          {subject ? (
            <Removable
              text={t('About {{record}}', { record: names[subject] ?? subject })}
              label={t('About every record')}
              onRemove={() => url.setFilter('subject', null)}
            />
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function Removable({ text, label, onRemove }: { text: string; label: string; onRemove: () => void }) {
  return (
    <Pill
      size="lg"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': label, tabIndex: 0, 'aria-hidden': false }}
    >
      <bdi>{text}</bdi>
    </Pill>
  )
}
