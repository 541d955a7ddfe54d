import type { ReactNode } from 'react'

import { FileIcon } from '~/components/file-icon.tsx'

import classes from './sharing.module.css'

interface ShareHeadProps {
  fileName: string
  status: ReactNode
  message: string | null
}

/** The file of a share, its status, and what the owner says about it. */
export function ShareHead({ fileName, status, message }: ShareHeadProps) {
  return (
    <div className={classes.head}>
      <h3 className={classes.title}>
        <FileIcon name={fileName} />
        <bdi>{fileName}</bdi>
      </h3>
      {status}
      {message ? (
        <blockquote className={classes.quote} dir="auto">
          {message}
        </blockquote>
      ) : null}
    </div>
  )
}
