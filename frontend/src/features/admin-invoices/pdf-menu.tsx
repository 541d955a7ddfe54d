import { ActionIcon, Menu } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getAnyInvoicePdf } from '~/api/generated/invoices.gen.ts'
import type { IssuedInvoiceView } from '~/api/generated/types.gen.ts'
import { announceProblem } from '~/components/announce.ts'
import { saveFile } from '~/components/save-file.ts'
import { languages, type Language } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'

const offered = Object.keys(languages) as Language[]

/** Saves an invoice as PDF in one of the languages. */
export function PdfMenu({ of: { id, holder, number } }: { of: IssuedInvoiceView }) {
  const { t } = useTranslation('admin-invoices')
  const save = useMutation({
    mutationFn: async (language: Language) => {
      const { data } = await getAnyInvoicePdf({
        path: { id },
        query: { holder, language },
        parseAs: 'blob',
        throwOnError: true,
      })
      return data
    },
    onSuccess: (file) => saveFile(`${number}.pdf`, file),
    onError: (error) => announceProblem(error, msg('The PDF could not be loaded', { ns: 'admin-invoices' })),
  })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={save.isPending}
          aria-label={t('Download {{number}} as PDF', { number })}
        >
          <IconFileDownload size={16} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Language of the PDF')}</Menu.Label>
        {offered.map((language) => (
          <Menu.Item key={language} lang={language} onClick={() => save.mutate(language)}>
            {languages[language].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
