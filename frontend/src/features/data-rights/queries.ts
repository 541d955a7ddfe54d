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

/** The only list of the page with pagination; the URL has its position. */
export const accessQuery = ({ cursor }: TableState) =>
  inPlace(getAccessLogOptions({ query: { cursor: cursor ?? undefined } }))
