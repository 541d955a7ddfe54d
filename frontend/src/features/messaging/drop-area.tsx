import { useState, type DragEvent, type ReactNode } from 'react'

import classes from './messaging.module.css'

interface DropAreaProps {
  /** Undefined where no files can be sent. */
  onDropped: ((files: readonly File[]) => void) | undefined
  children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** The composer as a target for dragged files. */
export function DropArea({ onDropped, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    // The button to attach files does the same for keyboards.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.composer}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        // Without it the browser opens the dropped file.
        event.preventDefault()
        setIsOver(onDropped !== undefined)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={(event) => {
        setIsOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onDropped?.([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
