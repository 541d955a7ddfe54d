import { Switch, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { useUser } from '~/api/session.ts'

import { toldWords } from './notification-words.ts'
import classes from './told-table.module.css'
import type { Settings } from './use-settings.ts'

type Told = Pick<Settings, 'email_notifications' | 'inbox_notifications'>

interface ToldTableProps {
  form: UseFormReturnType<Told & Pick<Settings, 'sms_notifications'>>
}

/** What one is told, in the product and by mail; on a phone the switches of a row are below its words. */
export function ToldTable({ form }: ToldTableProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  const rows = toldWords[useUser().role === 'executive' ? 'executive' : 'employer']
  const columns: Record<keyof Told, string> = { inbox_notifications: t('In Kilele'), email_notifications: t('Mail') }
  const cell = (group: keyof Told, field: string) => (
    <Switch
      label={columns[group]}
      // The name of a switch has the row and the column.
      aria-labelledby={`${id}-${field} ${id}-${group}`}
      classNames={{ body: classes.switch, labelWrapper: classes.column }}
      {...form.getInputProps(`${group}.${field}`, { type: 'checkbox' })}
    />
  )
  return (
    <table className={classes.table} aria-label={t('What you are told')}>
      <thead>
        <tr>
          <th scope="col">{t('Subject')}</th>
          <th scope="col" id={`${id}-inbox_notifications`}>
            {columns.inbox_notifications}
          </th>
          <th scope="col" id={`${id}-email_notifications`}>
            {columns.email_notifications}
          </th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([field, { label, meaning, mailOnly }]) => (
          <tr key={field}>
            <th scope="row">
              <span id={`${id}-${field}`}>{t(label)}</span>
              <Text component="span" display="block" size="sm" c="var(--text-muted)">
                {t(meaning)}
              </Text>
            </th>
            <td>
              {mailOnly ? <span className={classes.none}>{t(mailOnly)}</span> : cell('inbox_notifications', field)}
            </td>
            <td>{cell('email_notifications', field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
