import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

import classes from './response.module.css'

interface ChoiceProps<Value extends string | number> {
  label: ReactNode
  hint?: ReactNode
  /** The options in order, with their labels. */
  of: readonly { value: Value; label: ReactNode; name?: string }[]
  value?: Value | '' | 0
  onChange: (value: Value) => void
  error?: ReactNode
  /** The field's path, by which the form finds its first invalid field. */
  'data-path'?: string
  /** In a row of touch targets, or in a column. */
  isScale?: boolean
}

/** Radio buttons with large touch targets: the browser's own, so arrow keys and screen readers work. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, hint, of, value, onChange, error, isScale = false } = props
  const id = useId()
  return (
    <fieldset className={classes.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.question}>{label}</legend>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <div className={clsx(classes.options, isScale && classes.scale)}>
        {of.map((option, n) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.name}
              {...(n === 0 ? { 'data-path': props['data-path'] } : {})}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
