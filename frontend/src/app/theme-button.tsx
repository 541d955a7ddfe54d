import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import classes from './menus.module.css'

/**
 * Light or dark; the choice is stored under `theme`. Both icons are in the page and CSS shows one: no flash. On content
 * pages src/site/main.ts handles the click, in the application React does.
 */
export function ThemeButton({ onClick }: { onClick?: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={t('Switch between light and dark')}
      data-theme-button=""
      onClick={onClick}
    >
      <IconSun size={20} stroke={1.5} className={classes.sun} aria-hidden="true" />
      <IconMoon size={20} stroke={1.5} className={classes.moon} aria-hidden="true" />
    </button>
  )
}
