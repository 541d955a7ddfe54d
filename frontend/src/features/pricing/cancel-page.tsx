import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { paths } from '~/app/paths.ts'
import { Page } from '~/components/page.tsx'

import classes from './pricing.module.css'

/** `/payment/cancel`: the buyer left the page of the card provider without paying. */
export default function PaymentCancelPage() {
  const { t } = useTranslation('pricing')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <div className={classes.frame}>
      <Page title={t('Payment cancelled')} width="reading">
        <Text size="lg">{t('Nothing was charged. Your choice is kept: you can pay later.')}</Text>
        <Group gap="sm" mt="xl">
          <Button component={Link} to={paths.plans({ package: params.get('package') })}>
            {t('Back to the plans')}
          </Button>
          <Button variant="default" onClick={() => void navigate(-1)}>
            {t('Go back')}
          </Button>
          <Button component={Link} to={paths.contact} variant="default" reloadDocument>
            {t('Contact us')}
          </Button>
        </Group>
      </Page>
    </div>
  )
}
