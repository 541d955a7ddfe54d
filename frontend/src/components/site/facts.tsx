import classes from './facts.module.css'

interface FactsProps {
  /** The name of the strip, for screen readers. */
  label: string
  of: readonly { label: string; value: string }[]
}

/** The terms of a service at a glance, in a strip under the headline. */
export function Facts({ label, of }: FactsProps) {
  return (
    <section className={classes.strip} aria-label={label}>
      <dl className={classes.facts}>
        {of.map((fact) => (
          <div key={fact.label} className={classes.fact}>
            <dt className={classes.label}>{fact.label}</dt>
            <dd className={classes.value}>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
