import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { FormFrame, type FormFrameProps } from './form-frame.tsx'
import { useFocusHome } from './use-focus-home.ts'

interface FormDrawerProps<Values extends Record<string, unknown>> extends Omit<
  FormFrameProps<Values>,
  'sticky' | 'secondary'
> {
  title: string
  opened: boolean
  onClose: () => void
  /** An additional action, left of the form's own: "Save draft". */
  also?: ReactNode
}

/** A short form in a drawer. */
export function FormDrawer<Values extends Record<string, unknown>>(props: FormDrawerProps<Values>) {
  const { title, opened, onClose, also, ...form } = props
  const { t } = useTranslation()
  useFocusHome(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnClickOutside={!form.form.isDirty()}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <FormFrame
        {...form}
        secondary={
          <>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            {also}
          </>
        }
      />
    </Drawer>
  )
}
