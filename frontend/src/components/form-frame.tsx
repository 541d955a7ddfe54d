import { Button, Group, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Problem } from '~/api/problem.ts'
import { capitalised, useSentence } from '~/i18n/sentence.ts'

import { FieldLinks } from './field-links.tsx'
import classes from './form-frame.module.css'
import { ProblemAlert } from './problem-alert.tsx'

export interface FormFrameProps<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>
  onSubmit: (values: Values) => void
  /** Required, so that no form omits them. */
  pending: boolean
  problem: Problem | null
  /** A verb: "Save profile". */
  submitLabel: string
  /** The label of the disabled button while pending: 'Processing...' at the entrance. */
  pendingLabel?: string
  /** Use if the page has another filled button. */
  isQuiet?: boolean
  /** The submit button has the colour of a warning. */
  isDestructive?: boolean
  /** The button takes the whole width of a narrow form. */
  fullWidth?: boolean
  /** Beside the submit button. */
  secondary?: ReactNode
  /** The bar stays in sight on long forms and counts the changes (give the form mode "controlled"). */
  sticky?: boolean
  /** Required by the specification in some forms: why the submit button is disabled, shown next to it. */
  blocked?: ReactNode
  /** The id of the text in the form that says why the submit button is disabled, for screen readers. */
  blockedBy?: string
  children: ReactNode
}

interface WrongField {
  field: string
  /** Null if no control of the page has that name. */
  label: string | null
  sentence: string
}

/** The label of a control, without the asterisk of required ones. */
function labelOf(control: HTMLElement | null): string | null {
  const labels = control && 'labels' in control ? (control.labels as NodeListOf<HTMLLabelElement> | null) : null
  return labels?.[0]?.textContent.replace(/\s*\*$/u, '') ?? null
}

/**
 * What every form shares: one problem above, errors at their fields, focus on the first wrong field, and a submit
 * button that is never disabled but explains.
 */
export function FormFrame<Values extends Record<string, unknown>>(props: FormFrameProps<Values>) {
  const {
    form,
    onSubmit,
    pending,
    problem,
    submitLabel,
    pendingLabel,
    isQuiet = false,
    isDestructive = false,
    fullWidth,
    secondary,
    sticky,
    blocked,
    blockedBy,
    children,
  } = props
  const { t } = useTranslation()
  const translate = useSentence()
  const top = useRef<HTMLDivElement>(null)

  const [wrong, setWrong] = useState<readonly WrongField[]>([])

  // The server's field errors arrive with the problem, from outside the form: they become Mantine's field errors.
  useEffect(() => {
    const found = Object.entries(problem?.fieldErrors ?? {}).map(([field, sentence]): WrongField => {
      return { field, label: labelOf(form.getInputNode(field)), sentence: capitalised(translate(sentence)) }
    })
    setWrong(found)
    if (!problem) return
    form.setErrors(Object.fromEntries(found.map(({ field, sentence }) => [field, sentence])))
    top.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- `form` is a new object on every render
  }, [problem])

  const focus = (field: string) => form.getInputNode(field)?.focus()
  const submit = form.onSubmit(onSubmit, (errors) => {
    const first = Object.keys(errors)[0]
    if (first) focus(first)
  })
  const changes = sticky ? Object.keys(form.getValues()).filter((field) => form.isDirty(field)).length : 0

  const deeds = (
    <>
      {secondary}
      {pendingLabel ? (
        <Button type="submit" size={fullWidth ? 'md' : 'sm'} fullWidth={fullWidth ?? false} disabled={pending}>
          {pending ? pendingLabel : submitLabel}
        </Button>
      ) : (
        <Button
          type="submit"
          variant={isQuiet ? 'default' : 'filled'}
          {...(isDestructive ? { color: 'clay' } : {})}
          loading={pending}
          disabled={Boolean(blocked)}
          aria-describedby={blocked ? blockedBy : undefined}
        >
          {submitLabel}
        </Button>
      )}
    </>
  )

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React propagates a dialog's events to the component that rendered it: its form must not be submitted too.
        event.stopPropagation()
        submit(event)
      }}
    >
      <Stack gap="md">
        <div ref={top}>
          {problem ? (
            <ProblemAlert problem={problem}>
              <FieldLinks
                of={wrong.map(({ field, label, sentence }) => ({
                  field,
                  text: label === null ? sentence : t('{{label}}: {{sentence}}', { label, sentence }),
                }))}
                onGo={focus}
              />
            </ProblemAlert>
          ) : null}
        </div>
        {children}
        <Group className={sticky ? classes.bar : undefined} justify="flex-end" gap="sm">
          {sticky ? (
            <Text size="sm" c="var(--text-faint)" className={classes.count} aria-live="polite">
              {blocked ?? (changes > 0 ? t('{{count}} changes not saved', { count: changes }) : null)}
            </Text>
          ) : null}
          {sticky ? (
            // In one group: a long reason wraps onto its own line first.
            <Group justify="flex-end" gap="sm">
              {deeds}
            </Group>
          ) : (
            deeds
          )}
        </Group>
      </Stack>
    </form>
  )
}
