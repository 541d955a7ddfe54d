import {
  getAccessLogOptions,
  getDeletionOptions,
  listConsentsOptions,
  listOwnDataRequestsOptions,
} from '~/api/generated/data-rights.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

/** Each section shows its own failure. */
export const deletionQuery = () => inPlace(getDeletionOptions())
export const consentsQuery = () => inPlace(listConsentsOptions())
export const requestsQuery = () => inPlace(listOwnDataRequestsOptions())

/** The one list of the page that has pages of its own; the address says which. */
export const accessQuery = ({ cursor }: TableState) =>
  inPlace(getAccessLogOptions({ query: { cursor: cursor ?? undefined } }))
