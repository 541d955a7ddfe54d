import { useTranslation } from 'react-i18next'

/** A line for a field that is full: the browser takes no more characters, and does not say so. */
export function useAtMost(): (value: string, most: number) => string | undefined {
  const { t } = useTranslation()
  return (value, most) => (value.length < most ? undefined : t('{{most}} characters at most', { most }))
}
