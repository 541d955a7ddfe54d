import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { ProblemPanel } from '~/components/problem-panel.tsx'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { msg } from '~/i18n/msg.ts'

import { at } from './address.ts'
import { DryRunPanel } from './dry-run-panel.tsx'
import { importQuery } from './queries.ts'
import { StartedNote } from './started-note.tsx'
import { UploadForm } from './upload-form.tsx'
import { isStarted } from './words.ts'

/** A file to upload, or what its validation found. */
export function UploadTab({ id }: { id: string | null }) {
  const navigate = useNavigate()
  if (id === null) {
    return (
      <UploadForm
        onValidated={({ import_id: importId }) => void navigate(at('upload', importId), { preventScrollReset: true })}
      />
    )
  }
  return <Validated key={id} id={id} />
}

function Validated({ id }: { id: string }) {
  useTranslation('csv-import')
  const found = useQuery(importQuery(id))
  if (found.data === undefined) {
    return found.error ? (
      <ProblemPanel
        title={msg('The import could not be loaded', { ns: 'csv-import' })}
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    ) : (
      <WaitingRows lines={3} />
    )
  }
  return isStarted(found.data.status) ? <StartedNote found={found.data} /> : <DryRunPanel found={found.data} />
}
