import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { importStatement } from '~/api/generated/payments.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

import { readFile } from './read-file.ts'

interface ChosenFile {
  name: string
  text: string
}

const failed = msg('The statement could not be imported', { ns: 'admin-bank' })

/** The state of an import: the file, what the server finds in it, and the import itself. */
export function useStatement(onImported: () => void) {
  const { t } = useTranslation('admin-bank')
  const queryClient = useQueryClient()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const check = useMutation({
    mutationFn: async (csv: string) => (await importStatement({ body: { csv, is_check: true } })).data,
  })
  const send = useMutation({
    mutationFn: async (csv: string) => (await importStatement({ body: { csv, is_check: false } })).data,
    onSuccess: async ({ new_lines: count }) => {
      announce(t('{{count}} payments imported', { count }))
      onImported()
      await invalidate(queryClient, 'bankTransfer')
    },
  })
  const clear = () => {
    setFile(null)
    check.reset()
    send.reset()
  }
  const error = send.error ?? check.error
  return {
    file,
    /** Why the file was not read, English. */
    refusal,
    found: check.data ?? null,
    isChecking: check.isPending,
    isSending: send.isPending,
    problem: error ? problemOf(error, failed) : null,
    choose: async (chosen: File) => {
      clear()
      const read = await readFile(chosen).catch(() => ({
        refusal: msg('The file could not be read.', { ns: 'admin-bank' }),
      }))
      setRefusal('refusal' in read ? read.refusal : null)
      if (!('text' in read)) return
      setFile({ name: chosen.name, text: read.text })
      check.mutate(read.text)
    },
    clear,
    start: () => file && send.mutate(file.text),
  }
}
