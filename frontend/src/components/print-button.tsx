import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

const SCHEME = 'data-mantine-color-scheme'

/** Prints the page; browsers save it as a PDF as well. Paper is white: the page is light while it is printed. */
export function PrintButton() {
  const { t } = useTranslation()
  useEffect(() => {
    const root = document.documentElement
    let shown: string | null = null
    const before = () => {
      shown = root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
    }
    const after = () => {
      if (shown !== null) root.setAttribute(SCHEME, shown)
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden="true" />}
      onClick={() => print()}
    >
      {t('Print or save as PDF')}
    </Button>
  )
}
