import { useTranslation } from 'react-i18next'

import { FormFrame, type FormFrameProps } from './form-frame.tsx'
import { RestoredNote } from './restored-note.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'
import { useLeavingQuestion } from './use-leaving-question.ts'

interface FormPageProps<Values extends Record<string, unknown>> extends Omit<FormFrameProps<Values>, 'sticky'> {
  /** The name of the form's draft: changes are kept when the session ends, and restored after the sign-in. */
  draft: string
}

/**
 * A form that is the page: sticky save bar, and a question before unsaved changes are left behind. After saving, call
 * `form.resetDirty()` before navigating.
 */
export function FormPage<Values extends Record<string, unknown>>({ draft, ...props }: FormPageProps<Values>) {
  const { form, pending, children } = props
  const { t } = useTranslation()
  const { isRestored, discard } = useDraft(form, draft)
  useLeavingQuestion({
    hasChanges: () => form.isDirty() && !pending,
    isLeaving: (current, next) => current.pathname !== next.pathname,
    title: t('Leave without saving?'),
    consequence: t('What you changed on this page will be lost.'),
    confirmLabel: t('Leave page'),
    onLeave: () => forgetDraft(draft),
  })
  return (
    <FormFrame {...props} sticky>
      {isRestored ? <RestoredNote onDiscard={discard} /> : null}
      {children}
    </FormFrame>
  )
}
