import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { FeatureView } from '~/api/generated/types.gen.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { formatDateTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './features.module.css'
import { SwitchDialog } from './switch-dialog.tsx'
import { effects, featureLabels } from './words.ts'

/** A feature: what its switch stops, whether it is on, and who switched it last. */
export function FeatureRow({ of: feature }: { of: FeatureView }) {
  const { t } = useTranslation('admin-features')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { is_on: isOn, switched, reason } = feature
  const label = t(featureLabels[feature.feature])
  const last = switched && {
    name: switched.by_name || t('an administrator'),
    at: formatDateTime(language, switched.at),
  }
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <Title order={2} className={classes.name}>
          {label}
        </Title>
        <StatusBadge tone={isOn ? 'done' : 'stopped'}>{isOn ? t('On') : t('Off')}</StatusBadge>
      </div>
      <Text size="sm" c="var(--text-muted)">
        {t(effects[feature.feature])}
      </Text>
      {last ? (
        <Text size="sm" c="var(--text-muted)">
          {isOn ? t('Switched on by {{name}} on {{at}}.', last) : t('Switched off by {{name}} on {{at}}.', last)}{' '}
          {reason ? <bdi>{reason}</bdi> : null}
        </Text>
      ) : null}
      <div className={classes.switch}>
        <Button
          variant="default"
          size="xs"
          aria-label={
            isOn ? t('Switch off: {{feature}}', { feature: label }) : t('Switch on: {{feature}}', { feature: label })
          }
          onClick={() => setAsking(true)}
        >
          {isOn ? t('Switch off') : t('Switch on')}
        </Button>
      </div>
      <SwitchDialog feature={feature} opened={isAsking} onClose={() => setAsking(false)} />
    </li>
  )
}
