import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { PlatformAnalyticsView, RequestFigures } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { Definition } from '~/components/definition.tsx'
import { Figures } from '~/components/figures.tsx'
import { formatDay, formatHours, formatNumber, formatPercent } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './analytics.module.css'

const HOUR = 3600

/** How executives answer requests: in the period, by company, and by country. */
export function Requests({ of: { requests, companies, countries, first } }: { of: PlatformAnalyticsView }) {
  const { t } = useTranslation('admin-analytics')
  const language = useLanguage()
  const number = (value: number) => formatNumber(language, value)
  const regions = new Intl.DisplayNames(languages[language].locale, { type: 'region' })
  const { response_rate: rate, mean_seconds_to_answer: seconds } = requests
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className={classes.heading}>
        {t('Answers to requests')}
      </h2>
      <Figures
        of={[
          {
            label: t('Response rate'),
            mark: (
              <Definition
                of={t('Response rate')}
                text={t('Accepted and declined requests among accepted, declined and lapsed ones.')}
              />
            ),
            value: rate === null ? '–' : formatPercent(language, 100 * rate),
          },
          {
            label: t('Time to answer'),
            mark: (
              <Definition
                of={t('Time to answer')}
                text={t('From the request to the response, the mean of all responses.')}
              />
            ),
            value: seconds === null ? '–' : formatHours(language, seconds / HOUR),
          },
          { label: t('Declined'), value: number(requests.declined) },
          {
            label: t('Lapsed'),
            mark: <Definition of={t('Lapsed')} text={t('Requests without a response in time.')} />,
            value: number(requests.lapsed),
          },
        ]}
      />
      <p className={classes.note}>
        {t('The tables count whole months, from {{day}} on.', { day: formatDay(language, `${first.slice(0, 8)}01`) })}
      </p>
      <div className={classes.columns}>
        <RequestTable
          title={t('By company')}
          of={companies.map((company) => ({
            key: company.company_id,
            name: company.name ? (
              <Anchor component={Link} to={paths.adminCompany(company.company_id)} size="sm">
                <bdi>{company.name}</bdi>
              </Anchor>
            ) : (
              t('An erased company')
            ),
            requests: company,
          }))}
        />
        <RequestTable
          title={t('By country of the company')}
          of={countries.map((row) => ({
            key: row.country,
            name: regions.of(row.country) ?? row.country,
            requests: row,
          }))}
        />
      </div>
    </section>
  )
}

interface RequestTableProps {
  title: string
  of: readonly { key: string; name: ReactNode; requests: RequestFigures }[]
}

function RequestTable({ title, of: rows }: RequestTableProps) {
  const { t } = useTranslation('admin-analytics')
  const language = useLanguage()
  const number = (value: number) => formatNumber(language, value)
  return (
    <div>
      <h3 className={classes.subheading}>{title}</h3>
      {rows.length === 0 ? (
        <p className={classes.note}>{t('No requests in these months.')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
        <div className={classes.scroller} role="region" aria-label={title} tabIndex={0}>
          <table className={classes.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('Name')}</th>
                <th scope="col">{t('Requests')}</th>
                <th scope="col">{t('Accepted')}</th>
                <th scope="col">{t('Response rate')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, requests }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td className="tabular">{number(requests.sent)}</td>
                  <td className="tabular">{number(requests.accepted)}</td>
                  <td className="tabular">
                    {requests.response_rate === null ? '–' : formatPercent(language, 100 * requests.response_rate)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
