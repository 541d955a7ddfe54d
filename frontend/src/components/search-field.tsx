import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface SearchFieldProps {
  label: string
  placeholder: string
  /** The search text in the URL. */
  value: string
  onSearch: (text: string) => void
  maxLength: number
  /** The server's error in the text. */
  error?: ReactNode
}

const PAUSE_MS = 300

/** Searches after a pause in typing. A response never overwrites what was typed meanwhile. */
export function SearchField({ label, placeholder, value, onSearch, maxLength, error }: SearchFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // Changed from elsewhere: "Clear filters", the back button.
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  const search = (text: string) => {
    const asked = text.trim()
    setSent(asked)
    if (asked !== value) onSearch(asked)
  }
  const searchSoon = useDebouncedCallback(search, PAUSE_MS)
  const clear = () => {
    searchSoon.cancel()
    setTyped('')
    search('')
  }
  return (
    <TextInput
      role="searchbox"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      error={error}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
      rightSection={typed ? <CloseButton size="sm" aria-label={t('Clear search')} onClick={clear} /> : null}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        searchSoon(currentTarget.value)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && typed) clear()
        if (key !== 'Enter') return
        searchSoon.cancel()
        search(typed)
      }}
    />
  )
}
