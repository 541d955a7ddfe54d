import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

import { problemOf } from '~/api/problem.ts'

import { announce, announceProblem } from './announce.ts'
import { Hint } from './hint.tsx'
import { saveFile } from './save-file.ts'

interface ExportButtonProps extends Pick<ButtonProps, 'size'> {
  label: string
  /** The table as bytes: parsed as text it would lose the byte order mark by which Excel recognises UTF-8. */
  load: () => Promise<Blob | File | string>
  /** The name of the file. */
  filename: string
  /** Said when it was saved. */
  done: string
  /** Said when it failed without a reason; English, marked with `msg`. */
  failed: string
  /** Leads on when the list is too large for one answer. */
  onTooLarge?: () => void
  /** Why nothing can be exported now, translated; null if it can. */
  blocked?: string | null
}

/** Saves a table for spreadsheets. */
export function ExportButton(props: ExportButtonProps) {
  const { label, load, filename, done, failed, onTooLarge, size, blocked = null } = props
  const save = useMutation({
    mutationFn: async () => new Blob([await load()], { type: 'text/csv;charset=utf-8' }),
    onSuccess: (file) => {
      saveFile(filename, file)
      announce(done)
    },
    onError: (error) => {
      if (onTooLarge && problemOf(error).code === 'export_too_large') onTooLarge()
      else announceProblem(error, failed)
    },
  })
  const isBlocked = blocked !== null
  return (
    <Hint text={blocked}>
      <Button
        variant="default"
        size={size ?? 'sm'}
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
        loading={save.isPending}
        // Can be focused, unlike a disabled button: the reason is read with it.
        data-disabled={isBlocked || undefined}
        aria-disabled={isBlocked || undefined}
        onClick={isBlocked ? undefined : () => save.mutate()}
      >
        {label}
      </Button>
    </Hint>
  )
}
