import { useBeforeUnload, useBlocker } from 'react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { confirm } from './confirm.tsx'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'

/** A form that is the page: sticky save bar, and a question before unsaved changes are left behind. */
export function FormPage<Values extends Record<string, unknown>>(props: Omit<FormFrameProps<Values>, 'sticky'>) {
  useLeavingQuestion(() => props.form.isDirty() && !props.pending)
  return <FormFrame {...props} sticky />
}

/** After saving, call `form.resetDirty()` before navigating. */
function useLeavingQuestion(hasChanges: () => boolean): void {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges() && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (hasChanges()) event.preventDefault()
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: t('Leave without saving?'),
      consequence: t('What you changed on this page will be lost.'),
      confirmLabel: t('Leave page'),
      isDestructive: true,
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])
}
