import { listExportsOptions } from '~/api/generated/admin.gen.ts'
import type { ExportStatus } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

const POLL_MS = 3000

export const isMoving = (status: ExportStatus): boolean => status === 'queued' || status === 'running'

/** The list for the URL's parameters. A failure stays in the query: the page shows it in place, with a retry button. */
export function listQuery({ cursor }: Pick<TableState, 'cursor'>) {
  return inPlace(listExportsOptions({ query: { cursor: cursor ?? undefined } }))
}

interface Loaded {
  state: { status: string; data?: { exports: readonly { status: ExportStatus }[] } | undefined }
}

/** Read again while a file is being written. */
export const whileMoving = ({ state }: Loaded): number | false =>
  state.status !== 'error' && state.data?.exports.some(({ status }) => isMoving(status)) ? POLL_MS : false
