import { Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState, type Ref } from 'react'

import classes from './drop-zone.module.css'

interface DropZoneProps {
  /** The accessible name of the input: 'Resume'. */
  label: string
  /** The visible instruction: 'Choose a file or drop it here'. */
  instruction: string
  /** The limits of the file. */
  hint: string
  /** File extensions and media types, for the file chooser of the browser. */
  accept: string
  onChoose: (file: File, isDropped: boolean) => void
  /** Lower, for a place in a list or a form. */
  isCompact?: boolean
  /** Gets the focus when the dialog around it opens. */
  isFirst?: boolean
  /** The input. */
  ref?: Ref<HTMLInputElement>
}

/** An input for one file, which can be chosen or dropped. */
export function DropZone({ label, instruction, hint, accept, onChoose, isCompact, isFirst, ref }: DropZoneProps) {
  const [id, hintId] = [useId(), useId()]
  const [isOver, setIsOver] = useState(false)
  const isDropped = useRef(false)
  return (
    <label htmlFor={id} className={classes.zone} data-compact={isCompact || undefined} data-over={isOver || undefined}>
      <IconUpload size={isCompact ? 20 : 24} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <span className={classes.words}>
        <Text component="span" size="md" fw={500}>
          {instruction}
        </Text>
        <Text component="span" size="sm" c="var(--text-muted)" id={hintId}>
          {hint}
        </Text>
      </span>
      <input
        ref={ref}
        id={id}
        type="file"
        aria-label={label}
        aria-describedby={hintId}
        accept={accept}
        className={classes.input}
        data-autofocus={isFirst || undefined}
        // The browser itself puts a dropped file into the input.
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => {
          setIsOver(false)
          isDropped.current = true
        }}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again after it was corrected or refused.
          currentTarget.value = ''
          const wasDropped = isDropped.current
          isDropped.current = false
          if (file) onChoose(file, wasDropped)
        }}
      />
    </label>
  )
}
