import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeforeUnload, useBlocker } from 'react-router'

import { confirm } from './confirm.tsx'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'
import { RestoredNote } from './restored-note.tsx'
import { forgetDraft, subjectNow, useDraft } from './use-draft.ts'

interface FormPageProps<Values extends Record<string, unknown>> extends Omit<FormFrameProps<Values>, 'sticky'> {
  /** The name of the form's draft: changes are kept when the session ends, and restored after the sign-in. */
  draft: string
}

/** A form that is the page: sticky save bar, and a question before unsaved changes are left behind. */
export function FormPage<Values extends Record<string, unknown>>({ draft, ...props }: FormPageProps<Values>) {
  const { form, pending, children } = props
  const { isRestored, discard } = useDraft(form, draft)
  useLeavingQuestion(
    () => form.isDirty() && !pending,
    () => forgetDraft(draft),
  )
  return (
    <FormFrame {...props} sticky>
      {isRestored ? <RestoredNote onDiscard={discard} /> : null}
      {children}
    </FormFrame>
  )
}

/** After saving, call `form.resetDirty()` before navigating. */
function useLeavingQuestion(hasChanges: () => boolean, onLeave: () => void): void {
  const { t } = useTranslation()
  const [subject] = useState(subjectNow)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges() && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    // A session that ends leaves the page by itself: the draft is kept, and there is nothing to decide.
    if (hasChanges() && subjectNow() === subject) event.preventDefault()
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: t('Leave without saving?'),
      consequence: t('What you changed on this page will be lost.'),
      confirmLabel: t('Leave page'),
      isDestructive: true,
    }).then((isLeaving) => {
      if (!isLeaving) return blocker.reset()
      onLeave()
      blocker.proceed()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- `onLeave` is a new function on every render
  }, [blocker, t])
}
