import { IconLock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './person.module.css'

/** Before acceptance an employer sees initials, title and seniority; never the name, company or contact details. */
export type PersonFacts =
  | { kind: 'named'; name: string; picture?: string | null | undefined; line?: ReactNode; verified?: boolean }
  | { kind: 'masked'; initials: string; line?: ReactNode; verified?: boolean }

interface PersonProps {
  person: PersonFacts
  size?: 'sm' | 'md' | 'lg'
}

/** The first and the last initial of a name. */
export function initialsOf(name: string): string {
  const letters = initialLetters(name)
  return sideBySide(letters.length > 1 ? [letters[0] ?? '', letters.at(-1) ?? ''] : letters)
}

/** Arabic letters side by side join to the beginning of a word; a non-joiner keeps each as it is alone. */
export function sideBySide(letters: readonly string[]): string {
  return letters.join(letters.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? '\u200c' : '')
}

/** The initial of each word, as the server has them. A word without a letter or a number, such as an emoji, has none. */
export function initialLetters(name: string): string[] {
  const words = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  return words.map((letter) => letter.toLocaleUpperCase())
}

/** A broken picture would hide the initials behind the browser's own sign. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true
}

export function Person({ person, size = 'md' }: PersonProps) {
  const { t } = useTranslation()
  const isMasked = person.kind === 'masked'
  const initials = isMasked ? sideBySide(Array.from(person.initials)) : initialsOf(person.name)
  return (
    <span className={classes.person} data-size={size}>
      <span className={classes.disc} data-masked={isMasked || undefined} aria-hidden="true">
        {initials}
        {/* Over the initials, which stay visible if it cannot be loaded. A masked person has no picture. */}
        {isMasked || !person.picture ? null : (
          <img key={person.picture} src={person.picture} alt="" className={classes.picture} onError={hide} />
        )}
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
