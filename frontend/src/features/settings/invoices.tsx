import { Button, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { listInvoicesInfiniteOptions } from '~/api/generated/invoices.gen.ts'
import type { InvoiceView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { Money } from '~/components/money.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Day } from '~/components/time-ago.tsx'
import { useMoreFocus } from '~/components/use-more-focus.ts'
import { packageLabels, paymentMethods } from '~/entities/premium/words.ts'
import { formatMoney } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { InvoiceDownload } from './invoice-download.tsx'
import classes from './invoices.module.css'
import { Section } from './section.tsx'

const invoicesQuery = () => ({
  ...inPlace(listInvoicesInfiniteOptions()),
  // Without a cursor; an empty one is not the first page.
  initialPageParam: {},
  getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next,
})

interface InvoicesProps {
  /** How many rows to expect at least: every payment has an invoice. Without any, nothing is shown while they load. */
  expected: number
}

/** The invoices and credit notes of the company, the newest first. Left out while there are none. */
export function Invoices({ expected }: InvoicesProps) {
  const { t } = useTranslation('settings')
  const list = useInfiniteQuery(invoicesQuery())
  // A new invoice moves the others to later places between two requests.
  const invoices = new Map(list.data?.pages.flatMap((page) => page.invoices.map((each) => [each.id, each])))
  const [rows, onMore] = useMoreFocus(invoices.size, 'button')
  if (list.error && !list.data) {
    return (
      <Section title={t('Invoices')}>
        <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      </Section>
    )
  }
  if (list.data ? invoices.size === 0 : expected === 0) return null
  return (
    <Section title={t('Invoices')}>
      {list.data ? (
        <div ref={rows} className={classes.rows}>
          <InvoiceTable of={[...invoices.values()]} />
        </div>
      ) : (
        <Placeholder rows={Math.min(expected, 5)} />
      )}
      {list.hasNextPage ? (
        <div>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => {
              onMore()
              void list.fetchNextPage()
            }}
          >
            {t('Show more')}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

function InvoiceTable({ of: invoices }: { of: readonly InvoiceView[] }) {
  const { t } = useTranslation('settings')
  return (
    <table className={classes.table} aria-label={t('Invoices')}>
      <thead>
        <tr>
          <th scope="col">{t('Date')}</th>
          <th scope="col">{t('Number')}</th>
          <th scope="col">{t('Description')}</th>
          <th scope="col" className={classes.end}>
            {t('Amount')}
          </th>
          <th scope="col" className={classes.end}>
            {t('PDF')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <td className={classes.date}>
              <Day at={invoice.issued_at} />
            </td>
            <th scope="row" className={classes.number}>
              <bdi>{invoice.number}</bdi>
            </th>
            <td className={classes.subject}>
              <Subject of={invoice} />
            </td>
            <td className={classes.amount}>
              <Amounts of={invoice} />
            </td>
            <td className={classes.file}>
              <InvoiceDownload id={invoice.id} number={invoice.number} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The total, and what was withheld of it for a tax authority. */
function Amounts({ of: { kind, total, withheld } }: { of: InvoiceView }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  // The server names what was given back.
  const sign = kind === 'credit_note' ? -1 : 1
  return (
    <>
      <Money amount={sign * total.minor} currency={total.currency} />
      {withheld ? (
        <Further>
          {t('{{amount}} withheld', {
            amount: formatMoney(language, sign * withheld.amount.minor, withheld.amount.currency),
          })}
        </Further>
      ) : null}
    </>
  )
}

/**
 * What an invoice is for: the package that was bought and how it was paid, or the invoice that is credited and why.
 */
function Subject({ of: { kind, lines, credits, reason, method } }: { of: InvoiceView }) {
  const { t } = useTranslation('settings')
  const { t: words } = useTranslation('premium-words')
  if (kind === 'invoice') {
    // The invoice of a switch has a line for the unused time of the package before, too.
    const line = lines.find((each) => each.kind === 'package') ?? lines[0]
    return (
      <>
        {line ? words(packageLabels[line.package_id]) : null}
        <Further>{words(paymentMethods[method])}</Further>
      </>
    )
  }
  return (
    <>
      {credits ? t('Credit note for {{number}}', { number: credits.number }) : t('Credit note')}
      {reason ? <Further>{reason}</Further> : null}
    </>
  )
}

/** A second line in a cell. */
function Further({ children }: { children: ReactNode }) {
  return (
    <Text component="span" display="block" size="sm" c="var(--text-muted)" dir="auto">
      {children}
    </Text>
  )
}

function Placeholder({ rows }: { rows: number }) {
  const { t } = useTranslation('settings')
  return (
    <div role="status" aria-label={t('Loading', { ns: 'common' })} className={classes.placeholder}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={20} />
      ))}
    </div>
  )
}
