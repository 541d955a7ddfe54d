import { Button, Loader, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

import { announceProblem } from '~/components/announce.ts'
import { saveFile } from '~/components/save-file.ts'
import { languages, type Language } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

const all = Object.keys(languages) as Language[]

interface PdfMenuProps {
  /** Begins with the visible label where that is a part of it. */
  name: string
  label: string
  /** Without its extension. */
  fileName: string
  load: (language: Language) => Promise<Blob>
}

/** Saves a document as PDF, in the language that is chosen; the reader's is the first. */
export function PdfMenu({ name, label, fileName, load }: PdfMenuProps) {
  const own = useLanguage()
  const save = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(`${fileName}.pdf`, file),
    onError: (error) => announceProblem(error, msg('The file could not be downloaded', { ns: 'settings' })),
  })
  return (
    <Menu position="bottom-end" disabled={save.isPending} returnFocus>
      <Menu.Target>
        {/* Busy without being disabled: a disabled button would lose the focus that the menu returns to it. */}
        <Button
          variant="default"
          size="compact-sm"
          aria-label={name}
          aria-busy={save.isPending}
          aria-disabled={save.isPending}
          leftSection={
            save.isPending ? (
              <Loader size={16} aria-hidden="true" />
            ) : (
              <IconDownload size={16} stroke={1.5} aria-hidden="true" />
            )
          }
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[own, ...all.filter((language) => language !== own)].map((language) => (
          <Menu.Item key={language} lang={language} onClick={() => save.mutate(language)}>
            <bdi>{languages[language].name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
