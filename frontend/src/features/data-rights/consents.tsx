import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Day } from '~/components/time-ago.tsx'

import classes from './data-rights.module.css'
import { OptionalConsents } from './optional-consents.tsx'
import { consentsQuery } from './queries.ts'
import { Section } from './section.tsx'
import { purposeLabels } from './words.ts'

/** The accepted texts with time and page. */
export function Consents() {
  const { t } = useTranslation('data-rights')
  const list = useQuery(consentsQuery())
  const consents = list.data?.consents
  return (
    <Section
      title={t('What you agreed to')}
      lead={t('Optional consents can be withdrawn at any time; every entry has the edition of the text and its page.')}
    >
      {list.data ? <OptionalConsents optional={list.data.optional} /> : null}
      {consents === undefined ? (
        <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : consents.length === 0 ? (
        <Text c="var(--text-muted)">{t('Nothing is written down yet.')}</Text>
      ) : (
        <ul className={classes.list}>
          {consents.map(({ purpose, words, at, screen, withdrawn, is_required: isRequired }) => (
            <li key={`${purpose} ${words} ${at}`} className={classes.row}>
              <span className={classes.what}>
                {withdrawn
                  ? t('{{purpose}}: withdrawn', { purpose: t(purposeLabels[purpose]) })
                  : t(purposeLabels[purpose])}
                <span className={classes.meta}>
                  <bdi dir="ltr">{`${words} · ${screen}`}</bdi>
                </span>
                {isRequired ? (
                  <span className={classes.meta}>
                    {t('It lasts as long as your account, which rests on it. Delete the account to end it.')}
                  </span>
                ) : null}
              </span>
              <Day at={at} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
