import { List, Text } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { FraudSignal } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './references-panel.module.css'

const sentences: Record<FraudSignal, string> = {
  same_device: msg('Came from a network and a browser the candidate has signed in from.', { ns: 'admin-references' }),
  same_network: msg('Came from a network the candidate has signed in from, by another browser.', {
    ns: 'admin-references',
  }),
  quick_answer: msg('Came within two minutes of the questions being sent or first opened.', { ns: 'admin-references' }),
  personal_address: msg('The referee stands for a company and uses an address anybody can open.', {
    ns: 'admin-references',
  }),
}

/** Signs of fraud in a reference: reasons to check it, not a verdict. */
export function ReferenceSignals({ of }: { of: readonly FraudSignal[] }) {
  const { t } = useTranslation('admin-references')
  if (of.length === 0) return null
  return (
    <div className={classes.signals}>
      <IconFlag size={16} stroke={1.5} aria-hidden="true" />
      <div>
        <Text size="sm" fw={500}>
          {t('Look twice')}
        </Text>
        <List size="sm">
          {of.map((signal) => (
            <List.Item key={signal}>{t(sentences[signal])}</List.Item>
          ))}
        </List>
      </div>
    </div>
  )
}
