import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The errors and missing values by field, in English. */
export type FaultsOf<Field extends string> = Partial<Record<Field, string>>

/** The steps of a wizard and their fields, both in the order of the form. */
export function stepPlan<Step extends string | number, Field extends string>(
  steps: readonly [Step, ...Step[]],
  fields: Readonly<Record<Field, { step: Step }>>,
) {
  const isField = (name: string): name is Field => Object.hasOwn(fields, name)
  const fieldNames = Object.keys(fields).filter(isField)
  return {
    steps,
    isField,
    fieldNames,
    stepOf: (field: Field): Step => fields[field].step,
    /** The fields with a fault, of all steps or of one. */
    wrong: (faults: Partial<Record<Field, unknown>>, step?: Step): Field[] =>
      fieldNames.filter((field) => faults[field] && (step === undefined || fields[field].step === step)),
  }
}

interface StepsOptions<Field extends string> {
  form: { setErrors: (errors: Record<string, string>) => void; getInputNode: (field: Field) => HTMLElement | null }
  /** The errors on screen that prevent leaving a step. */
  gaps: FaultsOf<Field>
  /** Steps after the first incomplete one are not shown, even if the URL names them. */
  isGated?: boolean
  /** Opens at the first step with a gap where the address names none: what was filled in earlier is behind. */
  resumes?: boolean
  /** Every step was completed on an earlier visit. */
  isComplete?: boolean
  translate: (sentence: string) => string
}

/**
 * The steps of one form. The URL has the step (`?step=2`, or `?field=bio` for the step of a field), so the browser's
 * back button goes to the previous step and a link can point to a field.
 */
export function useSteps<Step extends string | number, Field extends string>(
  { steps, fieldNames, stepOf, wrong }: ReturnType<typeof stepPlan<Step, Field>>,
  { form, gaps, isGated = false, resumes = false, isComplete = false, translate }: StepsOptions<Field>,
) {
  const [params, setParams] = useSearchParams()
  const named = fieldNames.find((field) => field === params.get('field'))
  const asked = steps.findIndex((each) => (named ? stepOf(named) === each : String(each) === params.get('step')))
  const [start] = useState(() => {
    const unfinished = steps.findIndex((each) => wrong(gaps, each).length > 0)
    return resumes && !isComplete ? (unfinished < 0 ? steps.length - 1 : unfinished) : 0
  })
  const wished = asked < 0 ? start : asked
  const gate = isGated ? steps.findIndex((each) => wrong(gaps, each).length > 0) : -1
  const index = gate < 0 ? wished : Math.min(wished, gate)
  const step = steps[index] ?? steps[0]
  const isLast = index === steps.length - 1

  const [furthest, setFurthest] = useState(isComplete ? steps.length : index)
  if (index > furthest) setFurthest(index)

  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<Field | 'heading' | undefined>(named)
  const focusWanted = () => {
    if (wanted.current === 'heading') heading.current?.focus({ preventScroll: true })
    else if (wanted.current) form.getInputNode(wanted.current)?.focus()
    wanted.current = undefined
  }
  // The step appears after the navigation: only then its fields can be focused.
  // oxlint-disable-next-line react/exhaustive-deps -- `focusWanted` reads refs; only the step matters
  useEffect(focusWanted, [step])

  const show = (next: Step, focus: Field | 'heading' = 'heading') => {
    wanted.current = focus
    if (next === step) focusWanted()
    else setParams(start === 0 && next === steps[0] ? {} : { step: String(next) })
  }
  return {
    step,
    isLast,
    next: steps[index + 1] ?? step,
    previous: steps[index - 1] ?? step,
    /** Steps that were shown before and have no gaps. */
    done: new Set(steps.filter((each, at) => at < furthest && wrong(gaps, each).length === 0)),
    /** The missing values of this step; of all steps on the last one, where the form is sent. */
    gaps: wrong(gaps, isLast ? undefined : step),
    /** For the heading of the step, which takes the focus when the step changes. */
    heading,
    show: (next: Step) => show(next),
    /** Shows the step of a field and moves the focus to it. */
    goTo: (field: Field) => show(stepOf(field), field),
    /** Shows the errors at their fields and focuses the first of them. */
    explain: (faults: FaultsOf<Field>) => {
      const fields = wrong(faults)
      form.setErrors(Object.fromEntries(fields.map((field) => [field, translate(faults[field] ?? '')])))
      if (fields[0]) show(stepOf(fields[0]), fields[0])
    },
  }
}
