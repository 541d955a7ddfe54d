import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { StatementView } from '~/api/generated/types.gen.ts'
import { Money } from '~/components/money.tsx'
import { formatDay, formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './bank.module.css'

/** The most lines that are shown. */
const MOST = 100

/** What a statement has, before it is imported. */
export function StatementPreview({ of }: { of: StatementView }) {
  const { t } = useTranslation('admin-bank')
  const language = useLanguage()
  const { lines, new_lines: fresh, known_lines: known, debit_lines: debits } = of
  const counts = [
    t('{{count}} new payments', { count: fresh }),
    ...(known > 0 ? [t('{{count}} imported before', { count: known })] : []),
    ...(debits > 0 ? [t('{{count}} debits, which are not imported', { count: debits })] : []),
  ]
  return (
    <Stack gap="sm">
      <Text fw={500} role="status">
        {counts.join(' · ')}
      </Text>
      {lines.length > 0 ? (
        // Scrolled with the arrow keys, and therefore focused.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.lines} role="region" aria-label={t('Payments in the file')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Day')}</th>
                <th scope="col">{t('From')}</th>
                <th scope="col" className={classes.end}>
                  {t('Amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, MOST).map((line, at) => (
                // Two payments may be the same in everything.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  <td className="tabular">{formatDay(language, line.booked_on)}</td>
                  <td>
                    <bdi>{line.payer || '—'}</bdi>
                    {line.remittance ? (
                      <span className={classes.quiet}>
                        <bdi>{line.remittance}</bdi>
                      </span>
                    ) : null}
                    {line.is_known ? <span className={classes.quiet}>{t('Imported before')}</span> : null}
                  </td>
                  <td className={classes.end}>
                    <Money amount={line.amount.minor} currency={line.amount.currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {lines.length > MOST ? (
        <Text size="sm" c="var(--text-muted)">
          {t('The first {{shown}} of {{all}} payments are shown.', {
            shown: formatNumber(language, MOST),
            all: formatNumber(language, lines.length),
          })}
        </Text>
      ) : null}
    </Stack>
  )
}
