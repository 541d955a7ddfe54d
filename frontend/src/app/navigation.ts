import type { Icon } from '@tabler/icons-react'

/** A page in the sidebar and in the command palette. */
export interface NavigationEntry {
  /** English; shown through `t`. */
  label: string
  to: string
  icon: Icon
  /** Only the exact path is highlighted as current. */
  exact?: boolean
  /** Only for employers whose seat includes recruiting. */
  recruits?: boolean
  /** Not for employers who only pay for the company. */
  notForPayers?: boolean
  /** The sidebar shows the number of unread messages beside it. */
  countsUnread?: boolean
}
