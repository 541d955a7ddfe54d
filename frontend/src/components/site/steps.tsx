import classes from './steps.module.css'

interface Step {
  title: string
  text: string
  /** When it happens or what limits it: "Within 14 days". */
  clock?: string
}

/** What happens, in order. */
export function Steps({ of }: { of: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {of.map(({ title, text, clock }) => (
        <li key={title} className={classes.step}>
          <div>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </div>
          {clock ? <p className={classes.clock}>{clock}</p> : null}
        </li>
      ))}
    </ol>
  )
}
