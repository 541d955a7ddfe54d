import { useTranslation } from 'react-i18next'

import type { RetentionMonth } from '~/api/generated/types.gen.ts'
import { formatMonth, formatNumber, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './analytics.module.css'

/** Of the users of each month, how many signed in in the months after. */
export function Retention({ of: months }: { of: readonly RetentionMonth[] }) {
  const { t } = useTranslation('admin-analytics')
  const language = useLanguage()
  return (
    <section>
      <h2 id="retention" className={classes.heading}>
        {t('Who comes back')}
      </h2>
      <p className={classes.note}>
        {t('Of the executives and employers who joined in a month, those who signed in in it and in each later month.')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard */}
      <div className={classes.scroller} role="region" aria-labelledby="retention" tabIndex={0}>
        <table className={classes.table} aria-labelledby="retention">
          <thead>
            <tr>
              <th scope="col">{t('Joined in')}</th>
              <th scope="col">{t('New users')}</th>
              {months.map((_, later) => (
                // The columns are numbered, nothing else tells them apart.
                // eslint-disable-next-line react/no-array-index-key
                <th key={later} scope="col">
                  {later === 0 ? t('Same month') : t('{{count}} months later', { count: later })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, new_users: joined, active }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(language, month.slice(0, 7))}</th>
                <td className="tabular">{formatNumber(language, joined)}</td>
                {months.map((each, later) => {
                  const count = active[later]
                  return (
                    <td key={each.month} className="tabular">
                      {count === undefined
                        ? ''
                        : joined === 0
                          ? formatNumber(language, count)
                          : formatPercent(language, (100 * count) / joined)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
