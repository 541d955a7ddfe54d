import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { FileIcon } from '~/components/file-icon.tsx'

import classes from './sharing.module.css'

interface DocumentLineProps {
  fileName: string
  /** The URL of the share. */
  to: string
  status: ReactNode
  /** The lines below the name. */
  children: ReactNode
}

/** A share in a list, with an account or an address. */
export function DocumentLine({ fileName, to, status, children }: DocumentLineProps) {
  return (
    <article className={classes.row}>
      <FileIcon name={fileName} />
      <div className={classes.what}>
        <Anchor component={Link} to={to} preventScrollReset fw={500} className={classes.name}>
          <bdi>{fileName}</bdi>
        </Anchor>
        {children}
      </div>
      {status}
    </article>
  )
}
