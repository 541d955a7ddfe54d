import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { TransferView } from '~/api/generated/types.gen.ts'
import { Money } from '~/components/money.tsx'
import { Properties } from '~/components/properties.tsx'

import { CopiedValue } from './copied-value.tsx'
import { groupedReference, plainAmount } from './transfer.ts'
import classes from './transfers.module.css'

/** What to transfer, to which account, and under which reference. */
export function BankDetails({ of }: { of: TransferView }) {
  const { t } = useTranslation('settings')
  const { bank, reference, price, withheld, due, received, missing } = of
  const copied = (label: string, value: string) => ({ label, value: <CopiedValue label={label} value={value} /> })
  const amount = t('Amount to transfer')
  return (
    <Properties
      of={[
        ...(withheld
          ? [
              { label: t('Price'), value: <Money amount={price.minor} currency={price.currency} /> },
              {
                label: t('Withheld for your tax authority'),
                value: <Money amount={-withheld.minor} currency={withheld.currency} />,
              },
            ]
          : []),
        // Banks take a number without signs, and after a part has arrived only the rest is to be transferred.
        {
          label: amount,
          value: (
            <CopiedValue label={amount} value={plainAmount(received.minor > 0 ? missing : due)}>
              <Money amount={received.minor > 0 ? missing.minor : due.minor} currency={due.currency} />
            </CopiedValue>
          ),
        },
        {
          label: t('Reference'),
          value: (
            <>
              <CopiedValue label={t('Reference')} value={reference}>
                <span className={classes.reference} dir="ltr">
                  {groupedReference(reference)}
                </span>
              </CopiedValue>
              <Text size="sm" c="var(--text-muted)">
                {t('Write it on the transfer. We find your payment by it.')}
              </Text>
            </>
          ),
        },
        copied(t('Account holder'), bank.holder),
        copied(t('Bank'), bank.bank),
        copied(t('IBAN or account number'), bank.number),
        ...(bank.bic ? [copied(t('BIC'), bank.bic)] : []),
        { label: t('Currency of the account'), value: <bdi>{bank.currency}</bdi> },
      ]}
    />
  )
}
