import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { exportExecutiveAnalytics } from '~/api/generated/analytics.gen.ts'
import type { ExportExecutiveAnalyticsData, Range } from '~/api/generated/types.gen.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { saveFile } from '~/components/save-file.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './analytics.module.css'

type ExportFormat = ExportExecutiveAnalyticsData['query']['format']

const formats: { format: ExportFormat; label: string; line: string }[] = [
  {
    format: 'pdf',
    label: msg('PDF', { ns: 'analytics' }),
    line: msg('A report to read, print and pass on', { ns: 'analytics' }),
  },
  {
    format: 'csv',
    label: msg('CSV', { ns: 'analytics' }),
    line: msg('A table for spreadsheets, day by day', { ns: 'analytics' }),
  },
]

/** Saves the shown range as a file that the server makes (P23). The choice is the browser's own popover. */
export function ExportReport({ range }: { range: Range }) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  const id = useId()
  const save = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const query = { format, range, language }
      const { data, response } = await exportExecutiveAnalytics({ query, parseAs: 'blob', throwOnError: true })
      const said = response.headers.get('content-disposition')
      return { bytes: data, name: /filename="([^"]+)"/.exec(said ?? '')?.[1] ?? `kilele-analytics-${range}.${format}` }
    },
    onSuccess: ({ bytes, name }) => {
      saveFile(name, bytes)
      announce(t('Report exported'))
    },
    onError: (error) => announceProblem(error, msg('The report could not be exported', { ns: 'analytics' })),
  })
  return (
    <>
      <Button
        popoverTarget={id}
        loading={save.isPending}
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
      >
        {t('Export Report')}
      </Button>
      <div id={id} popover="auto" className={classes.formats}>
        {formats.map(({ format, label, line }) => (
          <button
            key={format}
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={classes.format}
            onClick={() => save.mutate(format)}
          >
            <strong>{t(label)}</strong>
            <span>{t(line)}</span>
          </button>
        ))}
      </div>
    </>
  )
}
