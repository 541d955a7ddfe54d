import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { NeedsAttention } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './home.module.css'
import { Queue, Row } from './queue.tsx'

/** Companies that wait for verification, the most urgent first. */
export function Companies({ of: { companies_waiting: waiting, companies } }: { of: NeedsAttention }) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  return (
    <Queue
      title={t('Companies to verify')}
      count={waiting}
      links={[{ label: t('All companies to verify'), to: paths.adminCompanies }]}
    >
      {companies.length > 0 ? (
        <ul className={classes.rows}>
          {companies.map((row) => (
            <Row
              key={row.id}
              to={paths.adminCompany(row.id)}
              name={row.legal_name}
              time={row.due_at ? t('due {{date}}', { date: formatDate(language, row.due_at) }) : null}
            />
          ))}
        </ul>
      ) : (
        <Text size="sm" c="var(--text-muted)">
          {t('No company waits for verification.')}
        </Text>
      )}
    </Queue>
  )
}
