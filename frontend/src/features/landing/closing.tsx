import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'
import { Ridge } from '~/components/ridge.tsx'

import classes from './closing.module.css'

export function Closing() {
  const { t } = useTranslation('landing')
  return (
    <section className={classes.band}>
      <div className={classes.inner}>
        <h2 className={classes.title}>{t('The right conversation changes a company.')}</h2>
        <p className={classes.lead}>{t('Start it here, on whichever side of the table you sit.')}</p>
        <Group gap="sm" mt="xl">
          <Button component={Link} to={paths.employerSignup} size="lg" className={classes.first}>
            {t('Hire Executive Talent')}
          </Button>
          <Button component={Link} to={paths.memberApplication} size="lg" className={classes.second}>
            {t('Join as Executive')}
          </Button>
        </Group>
      </div>
      <Ridge shape="strip" cover className={classes.motif} />
    </section>
  )
}
