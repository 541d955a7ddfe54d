import type { ReactNode } from 'react'

import classes from './form-and-aside.module.css'

interface FormAndAsideProps {
  title: string
  form: ReactNode
  /** What happens to the submitted data, step by step. */
  next: { title: string; steps: string[] }
  /** Below the form. */
  foot?: ReactNode
}

/** A form, and an explanation of what follows. */
export function FormAndAside({ title, form, next, foot }: FormAndAsideProps) {
  return (
    <section className={classes.section}>
      <div className={classes.inner}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          {form}
          {foot ? <div className={classes.foot}>{foot}</div> : null}
        </div>
        <aside className={classes.aside} aria-labelledby="what-happens">
          <h2 id="what-happens" className={classes.title}>
            {next.title}
          </h2>
          <ol className={classes.steps}>
            {next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </aside>
      </div>
    </section>
  )
}
