import { useId } from 'react'
import { Link } from 'react-router'

import type { ContactView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { Person } from '~/components/person.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'

import { Definition } from '~/components/definition.tsx'
import classes from './history.module.css'

interface ContactsProps {
  title: string
  definition: string
  contacts: readonly ContactView[]
  /** What an empty list means. */
  none: string
}

/** Participants to get in touch with, the longest waiting first; each leads to its timeline. */
export function Contacts({ title, definition, contacts, none }: ContactsProps) {
  const id = useId()
  return (
    <section>
      <h2 className={classes.heading}>
        <span id={id}>{title}</span>
        <Definition of={title} text={definition} />
      </h2>
      {contacts.length === 0 ? (
        <p className={classes.quiet}>{none}</p>
      ) : (
        <ul className={classes.rows} aria-labelledby={id}>
          {contacts.map(({ participant, since }) => (
            <li key={participant.id}>
              <Link to={paths.communicationHistory({ participant_id: participant.id })} className={classes.contact}>
                <Person
                  size="sm"
                  person={{
                    kind: 'named',
                    name: participant.name,
                    line: participant.title ? <bdi>{participant.title}</bdi> : null,
                  }}
                />
                <span className={classes.since}>
                  <TimeAgo at={since} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
