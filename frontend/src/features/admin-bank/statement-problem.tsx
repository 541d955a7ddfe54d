import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Problem } from '~/api/problem.ts'
import { paths } from '~/app/paths.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { capitalised } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './bank.module.css'

const NO_BANK_ACCOUNT = 'no_bank_account'

/** Why a statement was not read: the file, its rows, or that there is no bank account. */
export function StatementProblem({ of: problem }: { of: Problem }) {
  const { t } = useTranslation('admin-bank')
  if (problem.code === NO_BANK_ACCOUNT) {
    return (
      <ProblemAlert problem={{ ...problem, sentence: t('The bank account is not set yet.') }}>
        <Text size="sm">
          {t('Amounts without a currency are in the currency of the account, so it has to be set first.')}{' '}
          <Anchor component={Link} to={paths.adminInvoicing} inherit>
            {t('Set the bank account')}
          </Anchor>
        </Text>
      </ProblemAlert>
    )
  }
  const faults = Object.entries(problem.fieldErrors)
  if (faults.length === 0) return <ProblemAlert problem={problem} />
  const rows = { ...problem, sentence: t('Nothing was imported: the file cannot be read as a statement.') }
  return (
    <ProblemAlert problem={rows}>
      <ul className={classes.faults}>
        {faults.map(([field, sentence]) => (
          <Fault key={field} field={field} sentence={sentence} />
        ))}
      </ul>
    </ProblemAlert>
  )
}

/** `rows[3]` is row 3 of the file as a spreadsheet counts, the headings being row 1; every other field is the file. */
function Fault({ field, sentence }: { field: string; sentence: string }) {
  const { t } = useTranslation('admin-bank')
  const language = useLanguage()
  const row = /^rows\[(\d+)\]$/u.exec(field)?.[1]
  return (
    <li>
      {row === undefined
        ? t('File: {{sentence}}', { sentence: capitalised(sentence) })
        : t('Row {{number}}: {{sentence}}', {
            number: formatNumber(language, Number(row)),
            sentence: capitalised(sentence),
          })}
    </li>
  )
}
