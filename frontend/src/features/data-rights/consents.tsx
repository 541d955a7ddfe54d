import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Day } from '~/components/time-ago.tsx'

import classes from './data-rights.module.css'
import { consentsQuery } from './queries.ts'
import { Section } from './section.tsx'
import { purposeLabels } from './words.ts'

/** The accepted texts with time and page. */
export function Consents() {
  const { t } = useTranslation('data-rights')
  const list = useQuery(consentsQuery())
  const consents = list.data?.consents
  return (
    <Section title={t('What you agreed to')} lead={t('With the edition of the text and the page you saw it on.')}>
      {consents === undefined ? (
        <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : consents.length === 0 ? (
        <Text c="var(--text-muted)">{t('Nothing is written down yet.')}</Text>
      ) : (
        <ul className={classes.list}>
          {consents.map(({ purpose, words, at, screen }) => (
            <li key={`${purpose} ${words}`} className={classes.row}>
              <span className={classes.what}>
                {t(purposeLabels[purpose])}
                <span className={classes.meta}>
                  <bdi dir="ltr">{`${words} · ${screen}`}</bdi>
                </span>
              </span>
              <Day at={at} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
