import { Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './users.module.css'

interface ListedRow {
  key: string
  what: ReactNode
  /** At the end of the row. */
  when: ReactNode
  /** What can be done with it. */
  action?: ReactNode
}

interface RowListProps {
  title: string
  rows: readonly ListedRow[]
  /** Shown instead of the rows; “None.” by default. */
  empty?: string
  /** Below the rows, if there are any. */
  children?: ReactNode
}

/** A section of the drawer with dated rows: payments, history, sessions, failed sign-ins. */
export function RowList({ title, rows, empty, children }: RowListProps) {
  const { t } = useTranslation('admin-users')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} className={classes.heading}>
        {title}
      </Title>
      {rows.length > 0 ? (
        <>
          <ul className={classes.rows}>
            {rows.map(({ key, what, when, action }) => (
              <li key={key} className={classes.row}>
                <span>{what}</span>
                <span className={classes.rowEnd}>
                  <Text span size="sm" c="var(--text-faint)">
                    {when}
                  </Text>
                  {action}
                </span>
              </li>
            ))}
          </ul>
          {children}
        </>
      ) : (
        <Text size="sm" c="var(--text-muted)">
          {empty ?? t('None.')}
        </Text>
      )}
    </section>
  )
}
