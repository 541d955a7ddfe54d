import { IconLock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './person.module.css'

/** Before acceptance an employer sees initials, title and seniority; never the name, company or contact details. */
export type PersonFacts =
  | { kind: 'named'; name: string; line?: ReactNode; verified?: boolean }
  | { kind: 'masked'; initials: string; line?: ReactNode; verified?: boolean }

interface PersonProps {
  person: PersonFacts
  size?: 'sm' | 'md' | 'lg'
}

export function initialsOf(name: string): string {
  // A word without a letter or a number, such as an emoji, has no initial.
  const words = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.join('').toLocaleUpperCase()
}

export function Person({ person, size = 'md' }: PersonProps) {
  const { t } = useTranslation()
  const isMasked = person.kind === 'masked'
  const initials = isMasked ? person.initials : initialsOf(person.name)
  return (
    <span className={classes.person} data-size={size}>
      <span className={classes.disc} data-masked={isMasked || undefined} aria-hidden="true">
        {initials}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {isMasked ? (
            <bdi dir="ltr">{Array.from(person.initials, (letter) => `${letter}.`).join(' ')}</bdi>
          ) : (
            <bdi>{person.name}</bdi>
          )}
          {isMasked ? (
            <IconLock size={14} stroke={1.5} className={classes.lock} aria-label={t('Name hidden until acceptance')} />
          ) : null}
          {person.verified ? (
            <IconRosetteDiscountCheck size={16} stroke={1.5} className={classes.verified} aria-label={t('Verified')} />
          ) : null}
        </span>
        {person.line ? <span className={classes.line}>{person.line}</span> : null}
      </span>
    </span>
  )
}
