import { useTranslation } from 'react-i18next'

import { getInvoicePdf } from '~/api/generated/invoices.gen.ts'
import { PdfMenu } from '~/components/pdf-menu.tsx'

interface InvoiceDownloadProps {
  id: string
  number: string
}

/** Saves an invoice or a credit note as PDF. */
export function InvoiceDownload({ id, number }: InvoiceDownloadProps) {
  const { t } = useTranslation('settings')
  return (
    <PdfMenu
      name={t('Download {{number}}', { number })}
      label={t('Download')}
      fileName={number}
      load={async (language) =>
        (await getInvoicePdf({ path: { id }, query: { language }, parseAs: 'blob', throwOnError: true })).data
      }
    />
  )
}
