import { Button, Group, Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getProFormaPdf } from '~/api/generated/invoices.gen.ts'
import type { TransferView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { PdfMenu } from '~/components/pdf-menu.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { packageLabels, transferLabels, transferTones } from '~/entities/premium/words.ts'
import { formatDate, formatMoney } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { BankDetails } from './bank-details.tsx'
import { Section } from './section.tsx'
import { arrivedPercent } from './transfer.ts'
import classes from './transfers.module.css'
import { useTransferCancelling } from './use-transfer-cancelling.ts'

interface TransferCardProps {
  transfer: TransferView
  /** Whether premium is paid by an earlier transfer. */
  isPrepaid: boolean
}

/** A bank transfer that is waited for, or has expired: what to transfer and where, and what has arrived. */
export function TransferCard({ transfer, isPrepaid }: TransferCardProps) {
  const { t } = useTranslation('settings')
  const { t: words } = useTranslation('premium-words')
  const money = useMoneyText()
  const { status, due, missing, package_id: packageId } = transfer
  const isExpired = status === 'expired'
  const title = {
    open: isPrepaid
      ? t('Transfer {{amount}} to prolong premium', { amount: money(due) })
      : t('Transfer {{amount}} to begin premium', { amount: money(due) }),
    part_paid: t('Transfer the missing {{amount}}', { amount: money(missing) }),
    expired: t('The bank transfer of {{amount}} has expired', { amount: money(due) }),
  }
  return (
    <Section
      title={status === 'part_paid' ? title.part_paid : isExpired ? title.expired : title.open}
      purpose={words(packageLabels[packageId])}
    >
      <div className={classes.card}>
        <Group>
          <StatusBadge tone={transferTones[status]}>{words(transferLabels[status])}</StatusBadge>
        </Group>
        {status === 'part_paid' ? <Arrived of={transfer} /> : null}
        {isExpired ? null : <BankDetails of={transfer} />}
        <Next of={transfer} isPrepaid={isPrepaid} />
        <Actions of={transfer} />
      </div>
    </Section>
  )
}

function useMoneyText() {
  const language = useLanguage()
  return ({ minor, currency }: TransferView['due']) => formatMoney(language, minor, currency)
}

function Arrived({ of }: { of: TransferView }) {
  const { t } = useTranslation('settings')
  const money = useMoneyText()
  const sentence = t('{{received}} received, {{missing}} missing', {
    received: money(of.received),
    missing: money(of.missing),
  })
  return (
    <div>
      <Text fw={500} mb={8}>
        {sentence}
      </Text>
      {/* The sentence says the same. */}
      <Progress value={arrivedPercent(of)} aria-hidden="true" />
    </div>
  )
}

/** What happens next, and until when. */
function Next({ of: { status, expires_at: until }, isPrepaid }: { of: TransferView; isPrepaid: boolean }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const day = formatDate(language, until)
  const begins = isPrepaid
    ? t('Our team matches what arrives. Premium is prolonged when the whole amount is there, and we email you.')
    : t('Our team matches what arrives. Premium begins when the whole amount is there, and we email you.')
  return (
    <Text size="sm" c="var(--text-muted)">
      {status === 'expired'
        ? t(
            'The price was kept until {{day}}. If you have transferred the money already, there is nothing to do: our team matches it when it arrives. Otherwise, ask for the bank details again.',
            { day },
          )
        : begins}{' '}
      {status === 'open' ? t('The price is kept until {{day}}.', { day }) : null}
    </Text>
  )
}

function Actions({ of: transfer }: { of: TransferView }) {
  const { t } = useTranslation('settings')
  const cancelling = useTransferCancelling(transfer)
  const { reference: id, status, package_id: packageId } = transfer
  if (status === 'expired') {
    return (
      <Group>
        <Button component={Link} to={paths.plans({ package: packageId })}>
          {t('Ask for the bank details again')}
        </Button>
      </Group>
    )
  }
  return (
    <Group gap="sm">
      <PdfMenu
        name={t('Download the pro-forma invoice {{number}}', { number: id })}
        label={t('Download the pro-forma invoice')}
        fileName={id}
        load={async (language) =>
          (await getProFormaPdf({ path: { id }, query: { language }, parseAs: 'blob', throwOnError: true })).data
        }
      />
      {cancelling.isAllowed ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={cancelling.ask} loading={cancelling.isPending}>
          {t('Cancel the transfer')}
        </Button>
      ) : null}
    </Group>
  )
}
