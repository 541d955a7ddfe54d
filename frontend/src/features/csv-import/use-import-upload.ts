import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'

import { createImportTicket, validateImport } from '~/api/generated/csv-import.gen.ts'
import type { ImportDetailsView, ImportSettings } from '~/api/generated/types.gen.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { uploadFile } from '~/api/upload-file.ts'
import { msg } from '~/i18n/msg.ts'

interface ChosenFile {
  file: File
  settings: ImportSettings
}

const failed = msg('Upload failed. Please try again.', { ns: 'csv-import' })

/** The fault of the file itself is shown as the sentence: the form marks no field for it. */
function named(problem: Problem): Problem {
  const { filename, size, file } = problem.fieldErrors
  const ofFile = filename ?? size ?? file
  return ofFile === undefined ? problem : { ...problem, sentence: ofFile }
}

/** Uploads a file and has it validated: ticket, S3 with progress, validation. */
export function useImportUpload(onValidated: (found: ImportDetailsView) => void) {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState(0)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const mutation = useMutation({
    mutationFn: async ({ file, settings }: ChosenFile): Promise<ImportDetailsView> => {
      const run = new AbortController()
      running.current = run
      setSent(0)
      const body = { filename: file.name, size: file.size, settings }
      const { signal } = run
      const { data: ticket } = await createImportTicket({ body, signal, throwOnError: true })
      return uploadFile({ file, onProgress: setSent, signal }, ticket, async () => {
        const { data } = await validateImport({ path: { id: ticket.import_id }, signal, throwOnError: true })
        // Cancelled in the meantime: the page has another file.
        signal.throwIfAborted()
        return data
      })
    },
    onSuccess: async (found) => {
      onValidated(found)
      await invalidate(queryClient, 'csvImport')
    },
  })
  const { error } = mutation
  const problem = useMemo(() => (error ? named(problemOf(error, failed)) : null), [error])
  return {
    upload: { isPending: mutation.isPending, problem, start: mutation.mutate, reset: mutation.reset },
    /** The sent fraction of the file, 0 to 1; at 1 it is validated. */
    sent,
    cancel: () => {
      running.current?.abort()
      mutation.reset()
    },
  }
}
