import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ImportDetailsView } from '~/api/generated/types.gen.ts'
import { EmptyState } from '~/components/empty-state.tsx'

import { at } from './address.ts'

/** Shown for an import that was started: its progress is in the next tab. */
export function StartedNote({ found }: { found: ImportDetailsView }) {
  const { t } = useTranslation('csv-import')
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('{{file}} was started', { file: found.filename })}
      sentence={t('Its progress and its results are in the next tab.')}
      action={
        <Group justify="center">
          <Button component={Link} to={at('progress', found.import_id)} preventScrollReset>
            {t('Show the progress')}
          </Button>
          <Button component={Link} to={at('upload', null)} preventScrollReset variant="default">
            {t('Upload another file')}
          </Button>
        </Group>
      }
    />
  )
}
