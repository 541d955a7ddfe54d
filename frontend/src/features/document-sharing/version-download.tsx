import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

import { downloadVersion } from '~/api/generated/document-sharing.gen.ts'
import { announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

interface VersionDownloadProps {
  share: string
  document: string
  label: string
}

/** Downloads a version of a shared document, for the side that shares it. */
export function VersionDownload({ share, document, label }: VersionDownloadProps) {
  const get = useMutation({
    mutationFn: async () => (await downloadVersion({ path: { id: share, document_id: document } })).data,
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => announceProblem(error, msg('Failed to download the version', { ns: 'document-sharing' })),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
      loading={get.isPending}
      onClick={() => get.mutate()}
    >
      {label}
    </Button>
  )
}
