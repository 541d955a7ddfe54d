import { useEffect, useRef, useState } from 'react'

import { POST_MESSAGE_ATTACHMENTS_MAX_ITEMS } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { capitalised } from '~/i18n/sentence.ts'
import { msg } from '~/i18n/msg.ts'

import { whyNotAttached } from './attachment-limits.ts'
import { uploadAttachment } from './upload-attachment.ts'

type AttachmentState =
  /** At `sent` 1 the upload is complete and the server checks the file. */
  | { phase: 'uploading'; sent: number }
  /** With its id on the server. */
  | { phase: 'ready'; id: string }
  /** `sentence` is English, like those of a Problem. `canRetry`: the same file may succeed next time. */
  | { phase: 'failed'; sentence: string; canRetry: boolean }

/** A file that was chosen for the next message. */
export interface ChosenFile {
  key: string
  file: File
  state: AttachmentState
}

function failureOf(error: unknown): AttachmentState {
  const { sentence, fieldErrors, status } = problemOf(error, msg('The file could not be uploaded', { ns: 'messaging' }))
  // The server's sentence for the field is more specific than that for the request.
  const [ofField] = Object.values(fieldErrors)
  return { phase: 'failed', sentence: ofField ? capitalised(ofField) : sentence, canRetry: status !== 422 }
}

/** The files of the next message of a conversation. They are uploaded at once, and dropped when the composer is left. */
export function useAttachments(conversation: string) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  /** Whether more files were chosen than a message can have. */
  const [isSurplus, setIsSurplus] = useState(false)
  /** The same list, also between a change and the next render. */
  const latest = useRef(files)
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const upload of uploads.values()) upload.abort()
    }
  }, [])

  const change = (next: readonly ChosenFile[]) => {
    latest.current = next
    setFiles(next)
  }
  const setState = (key: string, state: AttachmentState) =>
    change(latest.current.map((each) => (each.key === key ? { ...each, state } : each)))

  const upload = async ({ key, file }: ChosenFile) => {
    const run = new AbortController()
    running.current.set(key, run)
    const set = (state: AttachmentState) => {
      if (!run.signal.aborted) setState(key, state)
    }
    const onProgress = (sent: number) => set({ phase: 'uploading', sent })
    onProgress(0)
    try {
      const { id } = await uploadAttachment({ conversation, file, onProgress, signal: run.signal })
      set({ phase: 'ready', id })
    } catch (error) {
      set(failureOf(error))
    }
  }

  return {
    files,
    isSurplus,
    /** Whether the next message can be sent as far as its files are concerned. */
    areReady: () => latest.current.every(({ state }) => state.phase === 'ready'),
    ids: () => latest.current.flatMap(({ state }) => (state.phase === 'ready' ? [state.id] : [])),
    add: (chosen: readonly File[]) => {
      const added = chosen.slice(0, POST_MESSAGE_ATTACHMENTS_MAX_ITEMS - latest.current.length).map((file) => {
        const sentence = whyNotAttached(file)
        const state: AttachmentState =
          sentence === null ? { phase: 'uploading', sent: 0 } : { phase: 'failed', sentence, canRetry: false }
        return { key: crypto.randomUUID(), file, state }
      })
      setIsSurplus(added.length < chosen.length)
      change([...latest.current, ...added])
      for (const each of added) if (each.state.phase === 'uploading') void upload(each)
    },
    retry: (chosen: ChosenFile) => void upload(chosen),
    remove: ({ key }: ChosenFile) => {
      running.current.get(key)?.abort()
      setIsSurplus(false)
      change(latest.current.filter((each) => each.key !== key))
    },
    /** Forgets the files that were sent with a message. */
    forget: (ids: readonly string[]) => {
      setIsSurplus(false)
      change(latest.current.filter(({ state }) => state.phase !== 'ready' || !ids.includes(state.id)))
    },
    /** Marks a file that the server no longer has. */
    refuse: (id: string, sentence: string) => {
      const refused = latest.current.find(({ state }) => state.phase === 'ready' && state.id === id)
      if (refused) setState(refused.key, { phase: 'failed', sentence: capitalised(sentence), canRetry: true })
    },
  }
}
