import { Tabs, type TabsListProps } from '@mantine/core'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'

import fade from './edge-fade.module.css'
import classes from './tab-list.module.css'

/** How much of the adjacent tab stays visible beside the open one, in pixels, so that users see that there are more. */
const BESIDE = 48

interface TabListProps extends TabsListProps {
  /** The value of the open tab. */
  open: string
}

/** The tabs of a page in one line, which scrolls on a phone and begins at the open tab. */
export function TabList({ open, className, ...list }: TabListProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = ref.current
    const tab = frame?.querySelector(`[id$="-tab-${open}"]`)?.getBoundingClientRect()
    if (!frame || !tab) return
    const { left, right } = frame.getBoundingClientRect()
    if (tab.right + BESIDE > right) frame.scrollLeft += tab.right + BESIDE - right
    else if (tab.left - BESIDE < left) frame.scrollLeft += tab.left - BESIDE - left
  }, [open])
  return <Tabs.List ref={ref} className={clsx(fade.row, classes.list, className)} {...list} />
}
