import { IconLock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Face, MaskedFace } from './face.tsx'
import { maskedInitials } from './initials.ts'
import classes from './person.module.css'

/** Before acceptance an employer sees initials, title and seniority; never the name, company or contact details. */
export type PersonFacts =
  | { kind: 'named'; name: string; picture?: string | null | undefined; line?: ReactNode; verified?: boolean }
  | { kind: 'masked'; initials: string; line?: ReactNode; verified?: boolean }

interface PersonProps {
  person: PersonFacts
  size?: 'sm' | 'md' | 'lg'
}

export function Person({ person, size = 'md' }: PersonProps) {
  const { t } = useTranslation()
  const masked = person.kind === 'masked' ? maskedInitials(person.initials) : null
  return (
    <span className={classes.person} data-size={size}>
      <span className={classes.face}>
        {person.kind === 'named' ? (
          <Face name={person.name} picture={person.picture} size={size} />
        ) : (
          <MaskedFace initials={masked?.together ?? ''} size={size} />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {person.kind === 'named' ? (
            <bdi>{person.name}</bdi>
          ) : (
            <bdi dir="ltr">{masked?.letters.map((letter) => `${letter}.`).join(' ')}</bdi>
          )}
          {masked ? (
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
