import { Failure } from '~/api/failure.ts'
import { serverSentence } from '~/i18n/sentence.ts'

import classes from './query-fault.module.css'

/** The error in a query, and its position. */
export interface QueryFault {
  sentence: string
  place: { start: number; end: number }
}

/** The query error of a refused search; null for other errors. */
export function queryFaultOf(error: unknown): QueryFault | null {
  if (!(error instanceof Failure)) return null
  const fault = error.body.errors?.find(({ field }) => field === 'q')
  return fault?.place ? { sentence: serverSentence(fault.message, fault.sentence), place: fault.place } : null
}

/** The query with the position of the error marked, and the sentence. */
export function QueryFaultLine({ fault, words }: { fault: QueryFault; words: string }) {
  const { start, end } = fault.place
  return (
    <span className={classes.fault} role="alert">
      <bdi className={classes.faulty}>
        {words.slice(0, start)}
        <mark>{words.slice(start, end)}</mark>
        {words.slice(end)}
      </bdi>
      <span>{fault.sentence}</span>
    </span>
  )
}
