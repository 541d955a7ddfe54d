import classes from './questions.module.css'

interface Question {
  question: string
  answer: string
}

/** Frequently asked questions, opened one at a time; plain HTML, works without script. */
export function Questions({ of }: { of: readonly Question[] }) {
  return (
    <div className={classes.questions}>
      {of.map(({ question, answer }) => (
        <details key={question} className={classes.question}>
          <summary className={classes.summary}>
            <h3 className={classes.title}>{question}</h3>
          </summary>
          <p className={classes.answer}>{answer}</p>
        </details>
      ))}
    </div>
  )
}
