import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Above a form that shows the draft of an earlier visit. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation()
  return (
    <Text size="sm" role="status">
      {t('We kept what you typed. It is not saved yet.')}{' '}
      <Anchor component="button" type="button" size="sm" onClick={onDiscard}>
        {t('Discard it')}
      </Anchor>
    </Text>
  )
}
