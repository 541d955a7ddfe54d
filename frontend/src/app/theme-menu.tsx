import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

import { ThemeButton } from './theme-button.tsx'

/** The theme button of the application, where Mantine stores the choice. */
export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  return <ThemeButton onClick={() => setColorScheme(shown === 'dark' ? 'light' : 'dark')} />
}
