import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { changeImportMapping } from '~/api/generated/csv-import.gen.ts'
import type { ImportDetailsView, ImportField } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { i18n } from '~/i18n/i18n.ts'
import { msg } from '~/i18n/msg.ts'

import { importQuery } from './queries.ts'
import { defaultSettings } from './settings-fields.tsx'

/** The field by the index of its column. */
export type ColumnFields = Readonly<Record<number, ImportField>>

const failed = msg('The file could not be validated again', { ns: 'csv-import' })
const done = msg('Validated again', { ns: 'csv-import' })

/** The fields of the columns, with one of them changed. A field has one column: another one loses it. */
export function withField(columns: ColumnFields, column: number, field: ImportField | null): ColumnFields {
  const others = Object.entries(columns).filter(([index, chosen]) => Number(index) !== column && chosen !== field)
  return Object.fromEntries(field === null ? others : [...others, [column, field]])
}

function columnsOf({ file }: ImportDetailsView): ColumnFields {
  const columns = file?.columns ?? []
  return Object.fromEntries(columns.flatMap(({ index, field }) => (field ? [[index, field]] : [])))
}

/** The mapping and the settings of an import while they are changed, and how the file is validated again. */
export function useMapping(found: ImportDetailsView) {
  const queryClient = useQueryClient()
  const [columns, setColumns] = useState(() => columnsOf(found))
  const [settings, setSettings] = useState({ ...defaultSettings, ...found.settings })
  const isChanged =
    JSON.stringify(columns) !== JSON.stringify(columnsOf(found)) ||
    JSON.stringify(settings) !== JSON.stringify({ ...defaultSettings, ...found.settings })
  const mutation = useMutation({
    mutationFn: async () => {
      const fields = Object.entries(columns).map(([index, field]) => [field, Number(index)])
      const body = { columns: Object.fromEntries(fields) as Record<string, number>, settings }
      const { data } = await changeImportMapping({ path: { id: found.import_id }, body, throwOnError: true })
      return data
    },
    onSuccess: async (validated) => {
      queryClient.setQueryData(importQuery(found.import_id).queryKey, validated)
      // The server may spell the address in another way.
      setColumns(columnsOf(validated))
      setSettings({ ...defaultSettings, ...validated.settings })
      announce(i18n.t(done, { ns: 'csv-import' }))
      await invalidate(queryClient, 'csvImport')
    },
  })
  const problem = useMemo(() => (mutation.error ? problemOf(mutation.error, failed) : null), [mutation.error])
  return {
    columns,
    setColumns,
    settings,
    setSettings,
    isChanged,
    isPending: mutation.isPending,
    problem,
    validate: () => mutation.mutate(),
  }
}
