import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Rarely needed, so it is loaded when it is. */
const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.tsx')).ReplaceDialog }))

interface ReplaceButtonProps {
  fileName: string
  /** What follows for the reader and for the other side. */
  consequence: string
  replace: (documentId: string) => Promise<void>
  onReplaced: () => Promise<void>
  onDialog: (isOpen: boolean) => void
}

/** The button to replace the document of a share, with its dialog. */
export function ReplaceButton({ onDialog, ...dialog }: ReplaceButtonProps) {
  const { t } = useTranslation('document-sharing')
  const [form, setForm] = useState({ visit: 0, isOpen: false })
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setForm({ visit: form.visit + 1, isOpen: true })
          onDialog(true)
        }}
      >
        {t('Replace by a newer version')}
      </Button>
      {form.visit > 0 ? (
        <Suspense fallback={null}>
          <ReplaceDialog
            key={form.visit}
            {...dialog}
            opened={form.isOpen}
            onClose={() => {
              setForm({ ...form, isOpen: false })
              onDialog(false)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
