import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

import { announce, announceProblem } from './announce.ts'
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
}

/** Saves a table for spreadsheets. */
export function ExportButton({ label, load, filename, done, failed, size }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: async () => new Blob([await load()], { type: 'text/csv;charset=utf-8' }),
    onSuccess: (file) => {
      saveFile(filename, file)
      announce(done)
    },
    onError: (error) => announceProblem(error, failed),
  })
  return (
    <Button
      variant="default"
      size={size ?? 'sm'}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  )
}
