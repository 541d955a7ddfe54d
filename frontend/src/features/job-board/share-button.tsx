import { Button, CopyButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'

/** Copies the address of the public page, which its readers need no account for. */
export function ShareButton({ id }: { id: string }) {
  const { t } = useTranslation('job-board')
  return (
    <CopyButton value={`${location.origin}${paths.publicJob(id)}`}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy} aria-live="polite">
          {copied ? t('Link copied') : t('Copy link')}
        </Button>
      )}
    </CopyButton>
  )
}
