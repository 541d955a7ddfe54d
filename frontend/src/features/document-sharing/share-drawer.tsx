import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { shareQuery } from './queries.ts'
import { RecordDrawer, type OpenedShare } from './record-drawer.tsx'
import { ShareFile } from './share-file.tsx'

/** Everything about a share. Remount it for another one. */
export function ShareDrawer({ id, ...drawer }: OpenedShare) {
  const { t } = useTranslation('document-sharing')
  const found = useQuery(shareQuery(id))
  return (
    <RecordDrawer title={t('Shared document')} found={found} {...drawer}>
      {(share, onDialog) => <ShareFile share={share} onDialog={onDialog} />}
    </RecordDrawer>
  )
}
