import { Button, Loader, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getInvoicePdf } from '~/api/generated/invoices.gen.ts'
import { announceProblem } from '~/components/announce.ts'
import { saveFile } from '~/components/save-file.ts'
import { languages, type Language } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

const all = Object.keys(languages) as Language[]

interface InvoiceDownloadProps {
  id: string
  number: string
}

/** Saves an invoice or a credit note as PDF, in the language that is chosen; the reader's is the first. */
export function InvoiceDownload({ id, number }: InvoiceDownloadProps) {
  const { t } = useTranslation('settings')
  const own = useLanguage()
  const save = useMutation({
    mutationFn: async (language: Language) => {
      const { data } = await getInvoicePdf({ path: { id }, query: { language }, parseAs: 'blob', throwOnError: true })
      return data
    },
    onSuccess: (file) => saveFile(`${number}.pdf`, file),
    onError: (error) => announceProblem(error, msg('The file could not be downloaded', { ns: 'settings' })),
  })
  return (
    <Menu position="bottom-end" disabled={save.isPending} returnFocus>
      <Menu.Target>
        {/* Busy without being disabled: a disabled button would lose the focus that the menu returns to it. */}
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('Download {{number}}', { number })}
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
          {t('Download')}
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
