import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Card } from '~/api/generated/types.gen.ts'

import { savedQuery, useSaved } from './saved-query.ts'

/** Rarely needed, so it is loaded when it is. */
const SaveDrawer = lazy(async () => ({ default: (await import('./save-drawer.tsx')).SaveDrawer }))

/** Opens the drawer with notes and tags, where an executive is saved or removed. */
export function SaveButton({ candidate, className }: { candidate: Card; className?: string | undefined }) {
  const { t } = useTranslation('search')
  const { data } = useQuery(savedQuery)
  const saved = useSaved(candidate.id)
  const [drawer, setDrawer] = useState({ opened: false, visit: 0 })
  const Icon = saved ? IconBookmarkFilled : IconBookmark
  const tags = [...new Set(data?.saved_candidates.flatMap((each) => each.tags))]
  return (
    <>
      <Button
        variant="default"
        className={className ?? ''}
        leftSection={<Icon size={16} stroke={1.5} aria-hidden="true" />}
        aria-label={
          saved
            ? t('Saved: notes on {{name}}', { name: candidate.initials })
            : t('Save {{name}}', { name: candidate.initials })
        }
        onClick={() => setDrawer({ opened: true, visit: drawer.visit + 1 })}
      >
        {saved ? t('Saved') : t('Save')}
      </Button>
      {drawer.visit > 0 ? (
        <Suspense fallback={null}>
          <SaveDrawer
            key={drawer.visit}
            candidate={candidate}
            saved={saved}
            tags={tags}
            opened={drawer.opened}
            onClose={() => setDrawer({ ...drawer, opened: false })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
