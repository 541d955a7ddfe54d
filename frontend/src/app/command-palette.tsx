import { useMantineColorScheme } from '@mantine/core'
import { Spotlight, spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconLanguage, IconLogout, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { endSession } from '~/api/session.ts'
import { chooseLanguage } from '~/i18n/i18n.ts'
import { isLanguage, languages } from '~/i18n/languages.ts'

import classes from './command-palette.module.css'
import type { NavigationEntry } from './navigation.ts'
import { paths } from './paths.ts'

export interface PaletteEntries {
  pages: readonly NavigationEntry[]
  /** What can be begun, beside the actions that are always available. */
  actions: readonly NavigationEntry[]
}

/**
 * All pages of the role and the actions that are always available. Loaded and opened by command-search.tsx, which
 * counts the requests to open it in `asked`.
 */
export function CommandPalette({ asked, pages, actions }: PaletteEntries & { asked: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])

  const going = ({ label, to, icon: Icon }: NavigationEntry): SpotlightActionData => ({
    id: to,
    label: t(label),
    leftSection: <Icon size={20} stroke={1.5} />,
    onClick: () => void navigate(to),
  })
  const deeds: SpotlightActionData[] = [
    ...actions.map(going),
    {
      id: 'light',
      label: t('Use the light theme'),
      leftSection: <IconSun size={20} stroke={1.5} />,
      onClick: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: t('Use the dark theme'),
      leftSection: <IconMoon size={20} stroke={1.5} />,
      onClick: () => setColorScheme('dark'),
    },
    ...Object.entries(languages).map(([language, { name }]) => ({
      id: language,
      label: name,
      keywords: [t('Language'), language],
      leftSection: <IconLanguage size={20} stroke={1.5} />,
      onClick: () => {
        if (isLanguage(language)) void chooseLanguage(language)
      },
    })),
    {
      id: 'sign-out',
      label: t('Sign out'),
      leftSection: <IconLogout size={20} stroke={1.5} />,
      onClick: () => endSession(paths.home),
    },
  ]
  const groups: SpotlightActionGroupData[] = [
    { group: t('Pages'), actions: pages.map(going) },
    { group: t('Actions'), actions: deeds },
  ]

  return (
    <Spotlight
      actions={groups}
      shortcut={null}
      nothingFound={t('Nothing found')}
      highlightQuery
      classNames={{ actionLabel: classes.found }}
      // A sharp page behind it: a blurred one looks murky.
      overlayProps={{ blur: 0 }}
      scrollable
      maxHeight={400}
      // The dialog has no title bar to be named by.
      attributes={{ content: { 'aria-label': t('Search or jump to…') } }}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.5} />,
        placeholder: t('Search or jump to…'),
        'aria-label': t('Search or jump to…'),
      }}
    />
  )
}
