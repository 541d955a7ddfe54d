import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'

import type { BankLineView, SuggestionView } from '~/api/generated/types.gen.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListFoot } from '~/components/list-foot.tsx'
import { Money } from '~/components/money.tsx'
import { MoveMenu } from '~/components/moves/move-menu.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import type { TableUrl } from '~/components/use-table-url.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { formatDay, formatMoney } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './bank.module.css'
import { recordOf, type Target } from './matching.ts'
import { linesQuery } from './queries.ts'
import { Reference } from './reference.tsx'
import type { LineMoves } from './use-line-moves.tsx'
import { reasonLabels } from './words.ts'

interface MatchTabProps {
  url: TableUrl
  moves: LineMoves
  /** Opens the import of a statement. */
  onImport: () => void
}

/** What arrived and is not matched yet, the oldest first, with what it may be for. */
export function MatchTab({ url, moves, onImport }: MatchTabProps) {
  const { t } = useTranslation('admin-bank')
  const isStale = useNavigation().state === 'loading'
  const { data, error, isFetching, refetch } = useQuery(linesQuery('unmatched', url.cursor))
  if (data === undefined) {
    return error ? (
      <ProblemPanel
        title={msg('The payments could not be loaded', { ns: 'admin-bank' })}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <WaitingRows lines={3} />
    )
  }
  return (
    <>
      {data.lines.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          title={t('Nothing to match')}
          sentence={t('Payments appear here when a statement of the bank account is imported.')}
          action={
            <Button variant="default" onClick={onImport}>
              {t('Import statement')}
            </Button>
          }
        />
      ) : (
        <ul className={classes.rows} aria-label={t('Payments to match')} aria-busy={isStale}>
          {data.lines.map((line) => (
            <Line key={line.id} line={line} moves={moves} />
          ))}
        </ul>
      )}
      <ListFoot url={url} total={null} nextCursor={data.next_cursor} />
    </>
  )
}

function Line({ line, moves }: { line: BankLineView; moves: LineMoves }) {
  const { t } = useTranslation('admin-bank')
  const language = useLanguage()
  const { amount, payer, remittance, booked_on: day, suggestions } = line
  const record = recordOf(line)
  const offered = moves.offered(record)
  const choose = (target: Target | null) => {
    // The texts of the dialog name the target.
    const chosen = { ...line, target }
    const match = moves.offered(chosen).find(({ event }) => event === 'match')
    if (match) moves.press(chosen, match)
  }
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <Text size="sm" fw={600}>
          <Money amount={amount.minor} currency={amount.currency} />{' '}
          <Text span size="sm" c="var(--text-muted)" className="tabular">
            · {formatDay(language, day)}
          </Text>
        </Text>
        {payer ? (
          <Text size="sm">
            <bdi>{payer}</bdi>
          </Text>
        ) : null}
        {remittance ? (
          <Text size="sm" c="var(--text-muted)">
            <bdi>{remittance}</bdi>
          </Text>
        ) : null}
      </div>
      {offered.some(({ event }) => event === 'match') ? (
        <div className={classes.choices}>
          {suggestions.length === 0 ? (
            <Text size="sm" c="var(--text-muted)">
              {t('No expected transfer agrees with it.')}
            </Text>
          ) : null}
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion.reference}
              variant="default"
              classNames={{ root: classes.choice, label: classes.choiceLabel }}
              onClick={() => choose(suggestion)}
            >
              <Suggestion of={suggestion} />
            </Button>
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => choose(null)}>
            {t('Other transfer')}
          </Button>
        </div>
      ) : null}
      <Group justify="flex-end">
        <MoveMenu
          label={t('Record {{amount}} of {{day}} as something else', {
            amount: formatMoney(language, amount.minor, amount.currency),
            day: formatDay(language, day),
          })}
          heading={t('Record as something else')}
          moves={offered.filter(({ event }) => event !== 'match')}
          onPress={(move) => moves.press(record, move)}
        />
      </Group>
    </li>
  )
}

function Suggestion({ of: { buyer, reference, missing, reasons } }: { of: SuggestionView }) {
  const { t } = useTranslation('admin-bank')
  const language = useLanguage()
  return (
    <>
      <span>
        <bdi>{buyer}</bdi> · <Reference of={reference} /> ·{' '}
        {t('{{amount}} missing', { amount: formatMoney(language, missing.minor, missing.currency) })}
      </span>
      <span className={classes.reasons}>
        {reasons.map((reason) => (
          <span key={reason} className={classes.reason}>
            {t(reasonLabels[reason])}
          </span>
        ))}
      </span>
    </>
  )
}
