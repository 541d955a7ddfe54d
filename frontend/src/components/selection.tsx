import { Button, Checkbox, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './data-table.module.css'

/** Records can be selected, to act on several at once. */
export interface Selection<T> {
  /** The ids of the selected records of this page. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** The record in the name of its checkbox. */
  nameOf: (record: T) => string
  /** The buttons of the bar that is shown while something is selected. */
  actions: ReactNode
}

interface SelectionProps<T> {
  selection: Selection<T>
}

/** How many are selected, and what can be done with them. Empty until something is selected. */
export function SelectionBar<T>({ selection: { chosen, onChange, actions } }: SelectionProps<T>) {
  const { t } = useTranslation('selection')
  return (
    <div role="status" className={chosen.size > 0 ? classes.bar : undefined}>
      {chosen.size > 0 ? (
        <>
          <span className="tabular">{t('{{count}} selected', { count: chosen.size })}</span>
          <Group gap="xs">
            {actions}
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(new Set())}>
              {t('Clear selection')}
            </Button>
          </Group>
        </>
      ) : null}
    </div>
  )
}

/** The checkbox in the head of the table. */
export function SelectAll<T extends { id: string }>({
  selection: { chosen, onChange },
  records,
}: SelectionProps<T> & { records: readonly T[] }) {
  const { t } = useTranslation('selection')
  const isAll = chosen.size === records.length
  return (
    <th scope="col" className={classes.choice}>
      <Checkbox
        size="xs"
        aria-label={t('Select all on this page')}
        checked={isAll}
        indeterminate={chosen.size > 0 && !isAll}
        onChange={() => onChange(new Set(isAll ? [] : records.map(({ id }) => id)))}
      />
    </th>
  )
}

/** The checkbox of a row. */
export function SelectOne<T extends { id: string }>({
  selection: { chosen, onChange, nameOf },
  record,
}: SelectionProps<T> & { record: T }) {
  const { t } = useTranslation('selection')
  const toggled = () => {
    const next = new Set(chosen)
    if (!next.delete(record.id)) next.add(record.id)
    return next
  }
  return (
    <td className={classes.choice}>
      <Checkbox
        size="xs"
        aria-label={t('Select {{name}}', { name: nameOf(record) })}
        checked={chosen.has(record.id)}
        onChange={() => onChange(toggled())}
      />
    </td>
  )
}
