import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { SwitchView } from '~/api/generated/types.gen.ts'
import { Money } from '~/components/money.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { Properties } from '~/components/properties.tsx'
import { formatMoney } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { YearlySwitch } from './use-yearly-switch.ts'

interface YearlyDialogProps {
  of: YearlySwitch
  /** After the dialog has disappeared: the place for the focus, because the button that opened it may be gone. */
  onClosed: () => void
}

/** What the switch to the yearly plan costs, and its acceptance. */
export function YearlyDialog({ of, onClosed }: YearlyDialogProps) {
  const { t } = useTranslation('settings')
  const { opened, close, cost } = of
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      closeOnClickOutside={false}
      title={t('Switch to yearly?')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      {cost ? <Cost of={of} cost={cost} /> : null}
    </Modal>
  )
}

function Cost({ of: { problem, isUpdated, isPaying, accept, close }, cost }: { of: YearlySwitch; cost: SwitchView }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { price, unused, due } = cost
  return (
    <Stack gap="md">
      {problem ? <ProblemAlert problem={problem} /> : null}
      {isUpdated ? (
        <Alert role="status" color="slate">
          {t('The amount was updated. Check it before you pay.')}
        </Alert>
      ) : null}
      <Text size="md" c="var(--text-muted)">
        {t('Your year begins today. The unused time of your current month is credited.')}
      </Text>
      <Properties
        of={[
          { label: t('Price of a year'), value: <Money amount={price.minor} currency={price.currency} /> },
          { label: t('Credit for unused time'), value: <Money amount={unused.minor} currency={unused.currency} /> },
          {
            label: t('Charged to your card now'),
            value: (
              <Text component="span" fw={600}>
                <Money amount={due.minor} currency={due.currency} />
              </Text>
            ),
          },
        ]}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} disabled={isPaying}>
          {t('Cancel', { ns: 'common' })}
        </Button>
        <Button onClick={accept} loading={isPaying} data-autofocus>
          {t('Switch and pay {{amount}}', { amount: formatMoney(language, due.minor, due.currency) })}
        </Button>
      </Group>
    </Stack>
  )
}
