import classes from './marked.module.css'

/** A part of a text, in UTF-16 code units. */
export interface Mark {
  start: number
  end: number
}

/** Why a result matched: the matching words in a value of a field. */
interface Reason {
  field: string
  value: string
  marks: Mark[]
}

interface MarkedProps {
  text: string
  marks: readonly Mark[]
}

/** A text with the matched words highlighted. */
export function Marked({ text, marks }: MarkedProps) {
  const parts = []
  let done = 0
  for (const { start, end } of apart(marks)) {
    parts.push(
      text.slice(done, start),
      <mark key={start} className={classes.mark}>
        {text.slice(start, end)}
      </mark>,
    )
    done = end
  }
  return (
    <bdi>
      {parts}
      {text.slice(done)}
    </bdi>
  )
}

/** In order, without overlaps: a word may match alone and within a phrase. */
export function apart(marks: readonly Mark[]): Mark[] {
  const whole: Mark[] = []
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1)
    if (last && mark.start < last.end) last.end = Math.max(last.end, mark.end)
    else whole.push({ ...mark })
  }
  return whole
}

/** The highlights in a value of the card; undefined if it is no reason for the match. */
export function marksOf(
  { why_matched: why }: { why_matched: readonly Reason[] },
  field: string,
  value: string,
): Mark[] | undefined {
  return why.find((reason) => reason.field === field && reason.value === value)?.marks
}
