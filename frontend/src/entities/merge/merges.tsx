import { Alert, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { MergeView } from '~/api/generated/types.gen.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './merge.module.css'
import { useUndoMerge } from './use-merge.ts'
import { fieldLabels } from './words.ts'

interface MergesProps {
  merges: readonly MergeView[]
  /** The record whose merges they are. */
  of: string
}

/** The merges of a record, each with its undo while that is possible. */
export function Merges({ merges, of }: MergesProps) {
  const { t } = useTranslation('merge')
  const undo = useUndoMerge()
  const { kept, problem } = undo
  return (
    <>
      {problem ? <ProblemAlert problem={problem} /> : null}
      {kept && (kept.fields.length > 0 || kept.positions > 0) ? (
        <Alert role="status" color="clay">
          {kept.fields.length > 0 ? (
            <Text size="sm">
              {t('Kept, because edited since the merge: {{fields}}', { fields: kept.fields.join(', ') })}
            </Text>
          ) : null}
          {kept.positions > 0 ? (
            <Text size="sm">
              {t('{{count}} positions are kept, because they were edited since the merge', { count: kept.positions })}
            </Text>
          ) : null}
        </Alert>
      ) : null}
      {merges.length > 0 ? (
        <ul className={classes.plain}>
          {merges.map((merge) => (
            <li key={merge.id} className={classes.row}>
              <Facts merge={merge} isMergedAway={merge.merged === of} />
              {merge.allowed_transitions.some(({ event }) => event === 'undo') ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={undo.isPending}
                  className={classes.undo ?? ''}
                  onClick={() => void undo.undo(merge)}
                >
                  {t('Undo merge')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Facts({ merge, isMergedAway }: { merge: MergeView; isMergedAway: boolean }) {
  const { t } = useTranslation('merge')
  const language = useLanguage()
  const { kept_name: keptName, merged_name: mergedName, hand, state, filled, undone } = merge
  const day = (at: string) => formatDate(language, at)
  const by = hand.by_name || t('an administrator')
  const other = (isMergedAway ? keptName : mergedName) ?? t('a record that no longer exists')
  return (
    <div>
      <Text size="sm" fw={500}>
        {isMergedAway ? t('Merged into {{other}}', { other }) : t('{{other}} was merged into this record', { other })}
      </Text>
      <Text size="sm" c="var(--text-muted)">
        {t('By {{by}} on {{day}}.', { by, day: day(hand.at) })}{' '}
        {state === 'merged'
          ? t('Can be undone until {{day}}.', { day: day(merge.undoable_until) })
          : undone
            ? t('Undone by {{by}} on {{day}}.', { by: undone.by_name || t('an administrator'), day: day(undone.at) })
            : t('It can no longer be undone.')}
      </Text>
      {filled.length > 0 ? (
        <Text size="sm" c="var(--text-muted)">
          {t('Filled in: {{fields}}', { fields: filled.map((field) => t(fieldLabels[field])).join(', ') })}
        </Text>
      ) : null}
      <Text size="sm" c="var(--text-muted)" dir="auto">
        {merge.reason}
      </Text>
    </div>
  )
}
