import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { processImport } from '~/api/generated/csv-import.gen.ts'
import type { ImportDetailsView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { Hint } from '~/components/hint.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { at } from './address.ts'

const failed = msg('Failed to start import. Please try again.', { ns: 'csv-import' })

interface StartButtonProps {
  found: ImportDetailsView
  /** Columns or settings were changed and not validated. */
  isChanged: boolean
}

/** Starts a validated import after a question that says what it will do. */
export function StartButton({ found, isChanged }: StartButtonProps) {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const id = found.import_id
  const start = useMutation({
    mutationFn: () => processImport({ path: { id }, throwOnError: true }),
    onSuccess: async () => {
      announce(t('Import started successfully!'))
      await invalidate(queryClient, 'csvImport')
      void navigate(at('progress', id), { preventScrollReset: true })
    },
    onError: (error) => announceProblem(error, failed),
  })
  const counts = found.validation_summary
  const blocked = !found.is_ready_for_import
    ? t('Import Blocked - Please fix validation errors before importing.')
    : isChanged
      ? t('Validate again first: you have changed columns or settings.')
      : null
  const ask = async () => {
    const isSure = await confirm({
      title: t('Start the import of “{{file}}”?', { file: found.filename }),
      consequence: t(
        'Draft profiles created: {{create}}; updated: {{update}}. You can pause it, and undo it for three days after its end.',
        { create: formatNumber(language, counts?.create ?? 0), update: formatNumber(language, counts?.update ?? 0) },
      ),
      confirmLabel: t('Start Import'),
    })
    if (isSure) start.mutate()
  }
  return (
    <Hint text={blocked}>
      <Button
        loading={start.isPending}
        data-disabled={blocked !== null || undefined}
        aria-disabled={blocked !== null || undefined}
        onClick={() => blocked === null && void ask()}
      >
        {t('Start Import')}
      </Button>
    </Hint>
  )
}
