import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { BankLineEvent } from '~/api/generated/types.gen.ts'
import type { MoveFieldsProps } from '~/components/moves/machine.ts'
import { Properties } from '~/components/properties.tsx'
import { formatDay, formatMoney } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { outcomeOf, type Matchable, type Target } from './matching.ts'
import { Reference } from './reference.tsx'
import { TransferSelect } from './transfer-select.tsx'
import { outcomeSentences } from './words.ts'

type MatchFieldsProps = MoveFieldsProps<
  Matchable,
  Exclude<BankLineEvent, 'import'>,
  { reason: string; target: Target | null }
>

/** In the dialog of a match: both sides, and exactly what will happen. */
export function MatchFields({ record, form }: MatchFieldsProps) {
  const { t } = useTranslation('admin-bank')
  const language = useLanguage()
  // The form does not render its fields again when it changes.
  const [target, setTarget] = useState(record.target)
  const { amount, payer, remittance, booked_on: day } = record
  const money = (of: Matchable['amount']) => formatMoney(language, of.minor, of.currency)
  const outcome = target ? outcomeOf(amount, target.missing) : null
  return (
    <Stack gap="md">
      <Properties
        of={[
          { label: t('Arrived'), value: `${money(amount)} · ${formatDay(language, day)}` },
          { label: t('From'), value: payer ? <bdi>{payer}</bdi> : null },
          { label: t('Details'), value: remittance ? <bdi>{remittance}</bdi> : null },
        ]}
      />
      {record.target ? null : (
        <TransferSelect
          currency={amount.currency}
          error={form.errors['target']}
          onChange={(chosen) => {
            setTarget(chosen)
            form.setFieldValue('target', chosen)
          }}
        />
      )}
      {target ? (
        <Properties
          of={[
            { label: t('Company'), value: <bdi>{target.buyer}</bdi> },
            { label: t('Reference'), value: <Reference of={target.reference} /> },
            { label: t('Missing'), value: money(target.missing) },
          ]}
        />
      ) : null}
      <Text c="var(--text-muted)" aria-live="polite">
        {outcome ? t(outcomeSentences[outcome.kind], { difference: money(outcome.difference) }) : null}
      </Text>
    </Stack>
  )
}
