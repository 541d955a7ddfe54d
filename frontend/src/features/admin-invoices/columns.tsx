import { Anchor } from '@mantine/core'
import { clsx } from 'clsx'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { InvoiceKind, IssuedInvoiceView, Money as MoneyView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import type { Column } from '~/components/data-table.tsx'
import { Money } from '~/components/money.tsx'
import { Day } from '~/components/time-ago.tsx'
import { paymentMethods } from '~/entities/premium/words.ts'
import { msg } from '~/i18n/msg.ts'

import { InvoiceDownload } from './invoice-download.tsx'
import classes from './invoices.module.css'

const kindLabels: Record<InvoiceKind, string> = {
  invoice: msg('Invoice', { ns: 'admin-invoices' }),
  credit_note: msg('Credit note', { ns: 'admin-invoices' }),
}

/** The page of the holder: a company or an account. */
const holderPage = (holder: string) =>
  holder.startsWith('com_') ? paths.adminCompany(holder) : paths.adminUserById(holder)

export function useColumns(): readonly Column<IssuedInvoiceView>[] {
  const { t } = useTranslation('admin-invoices')
  const { t: words } = useTranslation('premium-words')
  return [
    {
      key: 'number',
      title: t('Number'),
      render: ({ number, buyer, holder, kind, issued_at: at }) => (
        <>
          <bdi className={classes.number}>{number}</bdi>
          <span className={clsx(classes.quiet, classes.phone)}>
            <Buyer holder={holder} name={buyer} />
          </span>
          <span className={clsx(classes.quiet, classes.phone)}>
            {t(kindLabels[kind])} · <Day at={at} />
          </span>
        </>
      ),
    },
    { key: 'date', title: t('Date'), isExtra: true, render: ({ issued_at: at }) => <Day at={at} /> },
    {
      key: 'kind',
      title: t('Kind'),
      isExtra: true,
      render: ({ kind, credits }) => (
        <>
          {t(kindLabels[kind])}
          {credits ? (
            <span className={classes.quiet}>
              <Trans
                t={t}
                i18nKey="for <bdi>{{number}}</bdi>"
                values={{ number: credits.number }}
                components={{ bdi: <bdi /> }}
              />
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'buyer',
      title: t('Buyer'),
      share: '28%',
      isExtra: true,
      render: ({ buyer, holder }) => <Buyer holder={holder} name={buyer} />,
    },
    {
      key: 'net',
      title: t('Net'),
      align: 'end',
      isExtra: true,
      render: ({ kind, net }) => <Signed kind={kind} of={net} />,
    },
    {
      key: 'tax',
      title: t('Tax'),
      align: 'end',
      isExtra: true,
      render: ({ kind, tax }) => (tax ? <Signed kind={kind} of={tax.amount} /> : '—'),
    },
    { key: 'total', title: t('Total'), align: 'end', render: ({ kind, total }) => <Signed kind={kind} of={total} /> },
    {
      key: 'method',
      title: t('Paid by'),
      isExtra: true,
      render: ({ method, withheld }) => (
        <>
          {words(paymentMethods[method])}
          {withheld ? (
            <span className={classes.quiet}>
              <Trans
                t={t}
                i18nKey="<amount></amount> withheld"
                components={{ amount: <Money amount={withheld.amount.minor} currency={withheld.amount.currency} /> }}
              />
            </span>
          ) : null}
        </>
      ),
    },
    { key: 'pdf', title: t('PDF'), align: 'end', width: 72, render: (invoice) => <InvoiceDownload of={invoice} /> },
  ]
}

/** The name on the invoice, with a link to the company or the account. */
function Buyer({ holder, name }: { holder: string; name: string }) {
  return (
    <Anchor component={Link} to={holderPage(holder)} inherit>
      <bdi title={name}>{name}</bdi>
    </Anchor>
  )
}

/** The amounts of a credit note are what was given back: they are shown with a minus. */
function Signed({ kind, of: { minor, currency } }: { kind: InvoiceKind; of: MoneyView }) {
  return <Money amount={kind === 'credit_note' ? -minor : minor} currency={currency} />
}
