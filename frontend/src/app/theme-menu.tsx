import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import classes from './menus.module.css'

/** Light or dark; the choice is stored under `theme`. Both icons stand in the page and CSS shows one: no flash. */
export function ThemeToggle() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--text-muted)"
      size="lg"
      aria-label={t('Switch between light and dark')}
      onClick={() => setColorScheme(shown === 'dark' ? 'light' : 'dark')}
    >
      <IconSun size={20} stroke={1.5} className={classes.sun} aria-hidden="true" />
      <IconMoon size={20} stroke={1.5} className={classes.moon} aria-hidden="true" />
    </ActionIcon>
  )
}
