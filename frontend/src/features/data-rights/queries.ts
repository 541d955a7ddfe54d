import {
  getAccessLogOptions,
  getDeletionOptions,
  listConsentsOptions,
  listOwnDataRequestsOptions,
} from '~/api/generated/data-rights.gen.ts'
import type { TableState } from '~/components/table-url.ts'

/** A failure stays in the query: each section shows its own, with a way to try again. */
const inPlace = { retry: false, retryOnMount: false } as const

export const deletionQuery = () => ({ ...getDeletionOptions(), ...inPlace })
export const consentsQuery = () => ({ ...listConsentsOptions(), ...inPlace })
export const requestsQuery = () => ({ ...listOwnDataRequestsOptions(), ...inPlace })

/** The one list of the page that has pages of its own; the address says which. */
export const accessQuery = ({ cursor }: TableState) => ({
  ...getAccessLogOptions({ query: { cursor: cursor ?? undefined } }),
  ...inPlace,
})
