import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useVisitor } from '~/api/session.ts'
import { homeOf } from '~/entities/account/home.ts'

import { paths } from './paths.ts'
import { PlainMessage } from './plain-message.tsx'

/** The specified texts (M002–M004), with a link to the role's home. */
export function AccessDenied({ isAdminArea, standsAlone }: { isAdminArea: boolean; standsAlone: boolean }) {
  const { t } = useTranslation()
  const user = useVisitor()
  return (
    <PlainMessage
      standsAlone={standsAlone}
      title={t('Access Denied')}
      sentence={
        isAdminArea
          ? t('You need admin privileges to access this area')
          : t('You do not have permission to view this page')
      }
    >
      <Button component={Link} to={user ? homeOf(user.role) : paths.home}>
        {t('Go Home')}
      </Button>
    </PlainMessage>
  )
}
