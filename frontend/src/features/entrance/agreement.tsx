import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { inLanguage, paths } from '~/app/paths.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** The documents that registration accepts; the ledger of consents has their versions. */
export function Agreement() {
  const { t } = useTranslation('entrance')
  const language = useLanguage()
  const links = [
    { label: t('Terms of use'), path: paths.terms },
    { label: t('Privacy notice'), path: paths.privacy },
  ]
  return (
    <Stack gap={4}>
      <Text size="sm" c="var(--text-muted)">
        {t('By creating an account you accept our terms of use and confirm that you have read the privacy notice.')}
      </Text>
      <Group gap="md">
        {links.map(({ label, path }) => (
          <Anchor key={path} href={inLanguage(language, path)} target="_blank" rel="noopener" size="sm">
            {label}
          </Anchor>
        ))}
      </Group>
    </Stack>
  )
}
