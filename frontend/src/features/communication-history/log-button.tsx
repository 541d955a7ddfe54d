import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Rarely needed, so it is loaded when it is. */
const LogDrawer = lazy(async () => ({ default: (await import('./log-drawer.tsx')).LogDrawer }))

/** Opens the form for an interaction outside the platform. */
export function LogButton({ participant }: { participant: string | null }) {
  const { t } = useTranslation('communication-history')
  const [form, setForm] = useState({ visit: 0, isOpen: false })
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => setForm({ visit: form.visit + 1, isOpen: true })}
      >
        {t('Log an interaction')}
      </Button>
      {form.visit > 0 ? (
        <Suspense fallback={null}>
          <LogDrawer
            key={form.visit}
            participant={participant}
            opened={form.isOpen}
            onClose={() => setForm({ ...form, isOpen: false })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
