import classes from './points.module.css'

interface Point {
  title: string
  text: string
}

/** Reasons, situations, promises: each a heading and a short paragraph, two to a row. */
export function Points({ of }: { of: readonly Point[] }) {
  return (
    <ul className={classes.points}>
      {of.map(({ title, text }) => (
        <li key={title} className={classes.point}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
