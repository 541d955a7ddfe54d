import { useTranslation } from 'react-i18next'

import { getAnyInvoicePdf } from '~/api/generated/invoices.gen.ts'
import type { IssuedInvoiceView } from '~/api/generated/types.gen.ts'
import { PdfMenu } from '~/components/pdf-menu.tsx'

/** Saves an invoice or a credit note of any buyer as PDF. */
export function InvoiceDownload({ of: { id, holder, number } }: { of: IssuedInvoiceView }) {
  const { t } = useTranslation('admin-invoices')
  return (
    <PdfMenu
      name={t('Download {{number}} as PDF', { number })}
      fileName={number}
      load={async (language) => {
        const query = { holder, language }
        return (await getAnyInvoicePdf({ path: { id }, query, parseAs: 'blob', throwOnError: true })).data
      }}
    />
  )
}
