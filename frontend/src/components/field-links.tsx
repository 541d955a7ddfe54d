import { Anchor, List } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './field-links.module.css'

interface FieldLinksProps<Field extends string> {
  of: readonly { field: Field; text: ReactNode }[]
  onGo: (field: Field) => void
}

/** The errors of a form, each a link to its field. */
export function FieldLinks<Field extends string>({ of, onGo }: FieldLinksProps<Field>) {
  if (of.length === 0) return null
  return (
    <List size="sm" mt={4}>
      {of.map(({ field, text }) => (
        <List.Item key={field}>
          <Anchor
            component="button"
            type="button"
            c="inherit"
            size="sm"
            ta="start"
            className={classes.link}
            onClick={() => onGo(field)}
          >
            {text}
          </Anchor>
        </List.Item>
      ))}
    </List>
  )
}
