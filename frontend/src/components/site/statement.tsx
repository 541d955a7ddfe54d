import classes from './statement.module.css'

/** A short statement in large type. */
export function Statement({ children }: { children: string }) {
  return <p className={classes.statement}>{children}</p>
}
