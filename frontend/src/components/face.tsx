import type { SyntheticEvent } from 'react'

import classes from './face.module.css'
import { initialsOf } from './initials.ts'

export interface FaceProps {
  name: string
  picture?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

/** A broken picture would hide the initials behind the browser's own sign. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true
}

/** A picture with transparent parts would show the initials through them. */
function cover({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.dataset['loaded'] = ''
}

/** The picture of a person or company, over the initials, which stay visible without it. The name stands beside it. */
export function Face({ name, picture, size = 'md' }: FaceProps) {
  return (
    <span className={classes.disc} data-size={size} aria-hidden="true">
      {initialsOf(name)}
      {picture ? (
        <img
          key={picture}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className={classes.picture}
          onError={hide}
          onLoad={cover}
        />
      ) : null}
    </span>
  )
}

/** The initials of somebody whose name is hidden; never a picture. */
export function MaskedFace({ initials, size = 'md' }: { initials: string; size?: FaceProps['size'] }) {
  return (
    <span className={classes.disc} data-size={size} data-masked aria-hidden="true">
      {initials}
    </span>
  )
}
