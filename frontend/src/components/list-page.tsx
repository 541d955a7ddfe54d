import type { ReactNode } from 'react'

import { Page } from './page.tsx'
import { RecordList, type RecordListProps } from './record-list.tsx'

interface ListPageProps<Answer, Row extends { id: string }> extends RecordListProps<Answer, Row> {
  title: string
  /** The purpose of the page in one line. */
  purpose: ReactNode
  /** The one filled button of the page. */
  action?: ReactNode
  /** The drawer or dialog that opens with the list. */
  children?: ReactNode
}

/** A page with a list: heading, filters, and the table, or the error with a retry button. */
export function ListPage<Answer, Row extends { id: string }>(props: ListPageProps<Answer, Row>) {
  const { title, purpose, action, children, ...list } = props
  return (
    <Page title={title} purpose={purpose} action={action} width="full">
      <RecordList {...list} />
      {children}
    </Page>
  )
}
