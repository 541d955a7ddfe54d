import classes from './statement.module.css'

/** A sentence that may stand alone, set large. */
export function Statement({ children }: { children: string }) {
  return <p className={classes.statement}>{children}</p>
}
