import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'
import { Ridge } from '~/components/ridge.tsx'

import { CandidateCard } from './candidate-card.tsx'
import classes from './hero.module.css'

export function Hero() {
  const { t } = useTranslation('landing')
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <p className={classes.eyebrow}>{t('Executive search for Africa and the Middle East')}</p>
          <h1 className={classes.title}>{t('Senior leadership, introduced in confidence.')}</h1>
          <p className={classes.lead}>
            {t(
              'Kilele brings employers together with vetted C-level executives, for permanent, interim, fractional and advisory roles. Names stay private until both sides agree to meet.',
            )}
          </p>
          <Group gap="sm" className={classes.deeds}>
            <Button component={Link} to={paths.employerSignup} size="lg">
              {t('Find Executive Talent')}
            </Button>
            <Button component={Link} to={paths.memberApplication} size="lg" variant="default">
              {t('Join as Executive')}
            </Button>
          </Group>
        </div>
        <CandidateCard />
      </div>
      <Ridge shape="panorama" cover className={classes.motif} />
    </section>
  )
}
