import { NativeSelect, Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

interface PeriodFieldProps extends Omit<ComponentProps<typeof NativeSelect>, 'data' | 'label'> {
  /** The offered periods, in days. */
  periods: readonly number[]
}

/** After how many days a share ends. */
export function PeriodField({ periods, ...field }: PeriodFieldProps) {
  const { t } = useTranslation('document-sharing')
  return (
    <NativeSelect
      label={t('Expires after')}
      data={periods.map((days) => ({ value: String(days), label: t('{{count}} days', { count: days }) }))}
      {...field}
    />
  )
}

interface MessageFieldProps extends Omit<ComponentProps<typeof Textarea>, 'label'> {
  /** Who reads it, and where. */
  description: string
  maxLength: number
}

/** What the owner says about the document. */
export function MessageField(field: MessageFieldProps) {
  const { t } = useTranslation('document-sharing')
  return <Textarea label={t('Message')} autosize minRows={2} maxRows={8} dir="auto" {...field} />
}
