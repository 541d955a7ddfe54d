import type { ReactNode } from 'react'

import { Face, type FaceProps } from './face.tsx'
import classes from './faced.module.css'

interface FacedProps extends Pick<FaceProps, 'name' | 'picture'> {
  /** The name, as a link or with more about the person. */
  children: ReactNode
}

/** One line about a person or a company behind their face: in a table or among the options of a field. */
export function Faced({ name, picture, children }: FacedProps) {
  return (
    <span className={classes.faced}>
      <Face name={name} picture={picture} size="sm" />
      {children}
    </span>
  )
}
