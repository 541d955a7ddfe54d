import { Button } from '@mantine/core'
import { IconBellPlus } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Hint } from '~/components/hint.tsx'

interface SaveSearchButtonProps {
  /** The number of saved searches, and the most; null while unknown. */
  kept: { used: number; most: number } | null
  /** The drawer with the form; it may be loaded only when it is opened. */
  children: (state: { key: number; opened: boolean; onClose: () => void }) => ReactNode
}

/** Saves the search on screen; explains itself when there is no room for one more. */
export function SaveSearchButton({ kept, children }: SaveSearchButtonProps) {
  const { t } = useTranslation('saved-search')
  const [state, setState] = useState({ opened: false, visit: 0 })
  const isFull = kept !== null && kept.used >= kept.most
  return (
    <>
      <Hint
        text={
          isFull
            ? t('You keep {{most}} searches, which is the most. Delete one to save another.', { most: kept.most })
            : null
        }
      >
        <Button
          variant="default"
          leftSection={<IconBellPlus size={16} stroke={1.5} aria-hidden="true" />}
          data-disabled={isFull || undefined}
          aria-disabled={isFull || undefined}
          onClick={isFull ? undefined : () => setState({ opened: true, visit: state.visit + 1 })}
        >
          {t('Save this search')}
        </Button>
      </Hint>
      {state.visit > 0 ? (
        <Suspense fallback={null}>
          {children({ key: state.visit, opened: state.opened, onClose: () => setState({ ...state, opened: false }) })}
        </Suspense>
      ) : null}
    </>
  )
}
