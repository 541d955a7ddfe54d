import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from './paths.ts'
import { PlainMessage } from './plain-message.tsx'

/** Any address without a page (M001). */
export default function NotFoundPage() {
  return <NotFound standsAlone={false} />
}

/** Also shown instead of a record that is absent or belongs to another account. */
export function NotFound({ standsAlone }: { standsAlone: boolean }) {
  const { t } = useTranslation()
  return (
    <PlainMessage
      standsAlone={standsAlone}
      title={t('Page not found or under construction')}
      sentence={t('Check the address, or start again from the home page.')}
    >
      <Button component={Link} to={paths.home}>
        {t('Go Home')}
      </Button>
    </PlainMessage>
  )
}
