import { forms } from 'virtual:site-script'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './form.module.css'

interface LabelledProps {
  id: string
  label: string
  hint?: string
  isWide?: boolean
  /** A button in the line of the label. */
  deed?: ReactNode
  children: ReactNode
}

/** A label, its control and the line below, into which src/site/form.ts writes errors. */
export function Labelled({ id, label, hint, isWide = false, deed, children }: LabelledProps) {
  return (
    <div className={classes.field} data-wide={isWide || undefined}>
      <div className={classes.top}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {hint ? <span className={classes.hint}>{hint}</span> : null}
        {deed}
      </div>
      {children}
      <p id={`${id}-error`} className={classes.error} data-error={id} />
    </div>
  )
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & Omit<LabelledProps, 'id' | 'children'> & { id: string }

/** A line to be filled in. Its id is its name on the wire. */
export function Field({ label, hint, isWide, deed, ...input }: FieldProps) {
  return (
    <Labelled id={input.id} {...{ label, deed }} {...(hint ? { hint } : {})} {...(isWide ? { isWide } : {})}>
      <input {...input} name={input.id} className={classes.input} aria-describedby={`${input.id}-error`} />
    </Labelled>
  )
}

type ChoiceProps = SelectHTMLAttributes<HTMLSelectElement> & { id: string; label: string }

/** The browser's own list. Its children are options. */
export function Choice({ label, ...select }: ChoiceProps) {
  return (
    <Labelled id={select.id} label={label}>
      <select {...select} name={select.id} className={classes.input} aria-describedby={`${select.id}-error`} />
    </Labelled>
  )
}

/** The button, next to it the place for src/site/form.ts's message about the whole form; and that script. */
export function Send({ label }: { label: string }) {
  const { t } = useTranslation('site')
  return (
    <>
      <p className={classes.foot}>
        <button type="submit" className={classes.send}>
          {label}
        </button>
        <span className={classes.problem} role="alert" data-problem="" />
      </p>
      <script type="module" src={forms} />
      <noscript>
        <p className={classes.problem}>{t('This form needs JavaScript, which is switched off in your browser.')}</p>
      </noscript>
    </>
  )
}
