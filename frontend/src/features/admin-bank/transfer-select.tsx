import { Anchor, Select, Skeleton, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Currency, ExpectedTransferView } from '~/api/generated/types.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { formatMoney } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { inGroups, type Target } from './matching.ts'
import { choicesQuery } from './queries.ts'
import { groupLabels } from './words.ts'

interface TransferSelectProps {
  /** Of the money that arrived: another one cannot be matched. */
  currency: Currency
  error: ReactNode
  onChange: (chosen: Target | null) => void
}

/** Without spaces and in small letters, so that a reference is found with and without its groups. */
const squeezed = (text: string) => text.replaceAll(/\s/gu, '').toLocaleLowerCase()

/** Chooses any waiting or expired transfer. Its lists are loaded when it is shown. */
export function TransferSelect({ currency, error, onChange }: TransferSelectProps) {
  const { t } = useTranslation('admin-bank')
  const language = useLanguage()
  const [reference, setReference] = useState<string | null>(null)
  const waiting = useInfiniteQuery(choicesQuery('waiting'))
  const expired = useInfiniteQuery(choicesQuery('expired'))
  const lists = [waiting, expired]
  const failed = lists.find((list) => list.error && list.data === undefined)
  if (failed) {
    return (
      <ProblemPanel
        title={msg('The transfers could not be loaded', { ns: 'admin-bank' })}
        error={failed.error}
        onRetry={() => {
          for (const list of lists) if (list.isError) void list.refetch()
        }}
        retrying={failed.isFetching}
      />
    )
  }
  if (!waiting.data || !expired.data) return <Skeleton height={60} />

  // A transfer that expires while the lists are loaded is in both, and the field takes no option twice.
  const seen = new Set<string>()
  const matchable = ({ pages }: { pages: { transfers: ExpectedTransferView[] }[] }) =>
    pages
      .flatMap(({ transfers }) => transfers)
      .filter(({ due, reference: own }) => due.currency === currency && !seen.has(own) && seen.add(own))
  const option = ({ reference: value, buyer, missing }: ExpectedTransferView) => ({
    value,
    label: `${buyer} · ${inGroups(value)} · ${formatMoney(language, missing.minor, missing.currency)}`,
  })
  const [first, second] = [matchable(waiting.data), matchable(expired.data)]
  return (
    <Stack gap="xs" align="stretch">
      <Select
        label={t('Transfer')}
        description={t('Search for a company or a reference. The amount is what is missing.')}
        required
        searchable
        data-autofocus
        data-path="target"
        error={error}
        value={reference}
        onChange={(chosen) => {
          setReference(chosen)
          onChange([...first, ...second].find((transfer) => transfer.reference === chosen) ?? null)
        }}
        data={[
          { group: t(groupLabels.waiting), items: first.map(option) },
          { group: t(groupLabels.expired), items: second.map(option) },
        ]}
        filter={({ options, search }) =>
          options.map((group) =>
            'group' in group
              ? { ...group, items: group.items.filter(({ label }) => squeezed(label).includes(squeezed(search))) }
              : group,
          )
        }
        nothingFoundMessage={t('No such transfer')}
        maxDropdownHeight={260}
      />
      {waiting.hasNextPage || expired.hasNextPage ? (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            for (const list of lists) if (list.hasNextPage) void list.fetchNextPage()
          }}
        >
          {t('Load more transfers')}
        </Anchor>
      ) : null}
    </Stack>
  )
}
