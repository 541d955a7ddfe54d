import { useEffect, useRef, useState } from 'react'

import type { DocumentType, DocumentView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { uploadDocument } from '~/api/upload.ts'

import { whyNot } from './words.ts'

export type UploadState =
  | { phase: 'idle' }
  /** At `sent` 1 the upload is complete and the server checks the file. */
  | { phase: 'sending'; name: string; sent: number }
  /** `sentence` is English, like those of a Problem. `canRetry`: the same file may succeed next time. */
  | { phase: 'failed'; name: string; sentence: string; canRetry: boolean }

interface UseUpload {
  documentType: DocumentType
  /** The last day an identity document is valid. */
  expiresOn?: string | null | undefined
  /** The specification's text for the failed action: 'Failed to upload document'. */
  fallback: string
  onUploaded: (document: DocumentView) => void
}

/** One upload at a time: ticket, S3 with progress, completion. Invalid files are refused before the upload. */
export function useUpload({ documentType, expiresOn, fallback, onUploaded }: UseUpload) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const running = useRef<AbortController>(null)
  const last = useRef<File>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    last.current = file
    const { name } = file
    const refused = whyNot(documentType, file)
    if (refused !== null) return setState({ phase: 'failed', name, sentence: refused, canRetry: false })

    const run = new AbortController()
    running.current = run
    setState({ phase: 'sending', name, sent: 0 })
    const onProgress = (sent: number) => {
      if (!run.signal.aborted) setState({ phase: 'sending', name, sent })
    }
    try {
      const document = await uploadDocument({ file, documentType, expiresOn, onProgress, signal: run.signal })
      setState({ phase: 'idle' })
      onUploaded(document)
    } catch (error) {
      if (run.signal.aborted) return
      const { sentence, fieldErrors, status } = problemOf(error, fallback)
      // The server's sentence for the field is more specific than that for the request, and no form shows it here.
      const [ofField] = Object.values(fieldErrors)
      const canRetry = status !== 422 && status !== 409
      setState({ phase: 'failed', name, sentence: ofField ?? sentence, canRetry })
    }
  }

  return {
    state,
    start: (file: File) => void start(file),
    retry: () => last.current && void start(last.current),
    /** Aborts a running upload, and clears a failed one. */
    cancel: () => {
      running.current?.abort()
      setState({ phase: 'idle' })
    },
  }
}
