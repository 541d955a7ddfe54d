import { ActionIcon, Button, Loader, Menu } from '@mantine/core'
import { IconDownload, IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { languages, type Language } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { announceProblem } from './announce.ts'
import { saveFile } from './save-file.ts'

const all = Object.keys(languages) as Language[]

interface PdfMenuProps {
  /** The accessible name of the button. Begins with the visible label where that is a part of it. */
  name: string
  /** The visible label; an icon without one, for the rows of a table. */
  label?: string
  /** Without its extension. */
  fileName: string
  load: (language: Language) => Promise<Blob>
}

/** Saves a document as PDF, in the language that is chosen; the reader's is the first. */
export function PdfMenu({ name, label, fileName, load }: PdfMenuProps) {
  const { t } = useTranslation()
  const own = useLanguage()
  const save = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(`${fileName}.pdf`, file),
    onError: (error) => announceProblem(error, msg('The file could not be downloaded')),
  })
  // Busy without being disabled: a disabled button would lose the focus that the menu returns to it.
  const state = { 'aria-label': name, 'aria-busy': save.isPending, 'aria-disabled': save.isPending }
  const Shape = label === undefined ? IconFileDownload : IconDownload
  const icon = save.isPending ? (
    <Loader size={16} aria-hidden="true" />
  ) : (
    <Shape size={16} stroke={1.5} aria-hidden="true" />
  )
  return (
    <Menu position="bottom-end" disabled={save.isPending} returnFocus>
      <Menu.Target>
        {label === undefined ? (
          <ActionIcon variant="subtle" color="gray" {...state}>
            {icon}
          </ActionIcon>
        ) : (
          <Button variant="default" size="compact-sm" leftSection={icon} {...state}>
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Language of the PDF')}</Menu.Label>
        {[own, ...all.filter((language) => language !== own)].map((language) => (
          <Menu.Item key={language} lang={language} onClick={() => save.mutate(language)}>
            <bdi>{languages[language].name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
