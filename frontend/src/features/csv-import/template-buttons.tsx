import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { downloadImportTemplate } from '~/api/generated/csv-import.gen.ts'
import { announceProblem } from '~/components/announce.ts'
import { saveFile } from '~/components/save-file.ts'
import { msg } from '~/i18n/msg.ts'

const names = {
  false: 'executive_import_template.csv',
  true: 'executive_import_template_with_samples.csv',
} as const

/** Downloads the file to start from, with or without invented people. */
export function TemplateButtons() {
  const { t } = useTranslation('csv-import')
  const save = useMutation({
    mutationFn: async (hasSample: boolean) => {
      const query = { include_sample: hasSample }
      const { data } = await downloadImportTemplate({ query, parseAs: 'blob', throwOnError: true })
      return data
    },
    onSuccess: (bytes, hasSample) => saveFile(names[`${hasSample}`], bytes),
    onError: (error) => announceProblem(error, msg('The template could not be downloaded', { ns: 'csv-import' })),
  })
  const button = (hasSample: boolean, label: string) => (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
      loading={save.isPending && save.variables === hasSample}
      onClick={() => save.mutate(hasSample)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {button(false, t('Download Template'))}
      {button(true, t('Template with Samples'))}
    </>
  )
}
