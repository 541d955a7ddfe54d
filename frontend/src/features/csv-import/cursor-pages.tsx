import { Button, Group } from '@mantine/core'

interface CursorPagesProps {
  /** The cursors that led to this page, none for the first. */
  trail: readonly string[]
  onMove: (trail: readonly string[]) => void
  /** Of the next page; null on the last. */
  next: string | null
  /** The next page is being loaded. */
  isStale: boolean
  label: string
  previousLabel: string
  nextLabel: string
}

/** The buttons of a list that is read page by page. Nothing where there is one page. */
export function CursorPages({ trail, onMove, next, isStale, label, previousLabel, nextLabel }: CursorPagesProps) {
  if (trail.length === 0 && next === null) return null
  return (
    <Group component="nav" gap="xs" mt="md" aria-label={label}>
      <Button
        variant="default"
        size="compact-sm"
        disabled={trail.length === 0}
        onClick={() => onMove(trail.slice(0, -1))}
      >
        {previousLabel}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={next === null || isStale}
        onClick={() => next !== null && onMove([...trail, next])}
      >
        {nextLabel}
      </Button>
    </Group>
  )
}
