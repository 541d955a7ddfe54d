import { Text } from '@mantine/core'
import { Fragment } from 'react'

/** Words and phrases of several languages in one line, each with its own direction. */
export function Words({ of: words, note }: { of: readonly string[]; note?: string }) {
  if (words.length === 0) return null
  return (
    <Text component="p" size="sm" m={0}>
      {note ? <Text span c="var(--text-faint)" size="xs">{`${note} `}</Text> : null}
      {[...new Set(words)].map((word, index) => (
        <Fragment key={word}>
          {index > 0 ? ' · ' : null}
          <bdi>{word}</bdi>
        </Fragment>
      ))}
    </Text>
  )
}
