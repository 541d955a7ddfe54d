import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { exportData } from '~/api/generated/data-rights.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { saveFile } from '~/components/save-file.ts'
import { msg } from '~/i18n/msg.ts'

import { Section } from './section.tsx'

/** An export of all data as one file; with the specified texts (M097, M110). */
export function ExportSection() {
  const { t } = useTranslation('data-rights')
  const queryClient = useQueryClient()
  const taking = useMutation({
    mutationFn: async () => (await exportData({ throwOnError: true })).data,
    onSuccess: async (data) => {
      const text = JSON.stringify(data, null, 2)
      saveFile(`kilele-${data.generated_at.slice(0, 10)}.json`, new Blob([text], { type: 'application/json' }))
      announce(t('Profile data exported successfully'))
      await invalidate(queryClient, 'dataRequest')
    },
    onError: (error) => announceProblem(error, msg('Failed to export data', { ns: 'data-rights' })),
  })
  return (
    <Section
      title={t('Export your data')}
      lead={t('Everything we keep about you in one JSON file, and why we keep it. Up to three times a day.')}
    >
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
        loading={taking.isPending}
        onClick={() => taking.mutate()}
      >
        {t('Download my data')}
      </Button>
    </Section>
  )
}
