import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Ridge } from '~/components/ridge.tsx'
import { useHref } from '~/components/site/href.ts'
import { ButtonLink } from '~/components/site/links.tsx'

import classes from './hero.module.css'

/** The headline on a light ground, the summit on a dark panel that extends to the edge of the page. */
export function Hero() {
  const { t } = useTranslation('landing')
  const href = useHref()
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <p className={classes.eyebrow}>{t('Executive search for Africa and the Middle East')}</p>
        <h1 className={classes.title}>{t('Senior leadership, introduced in confidence.')}</h1>
        <p className={classes.lead}>
          {t(
            'Kilele brings employers together with vetted C-level executives, for permanent, interim, fractional and advisory roles. Names stay private until both sides agree to meet.',
          )}
        </p>
        <div className={classes.deeds}>
          <ButtonLink href={href(paths.employerSignup)}>{t('Find Executive Talent')}</ButtonLink>
          <ButtonLink href={paths.memberApplication} variant="quiet">
            {t('Join as Executive')}
          </ButtonLink>
        </div>
      </div>
      {/* When the picture fails, src/site/picture.ts uncovers the drawing that came with the page. */}
      <div className={classes.plate} data-picture="">
        <Ridge shape="vignette" cover className={classes.fallback} />
        <img src="/art/summit.svg" alt="" width={960} height={960} className={classes.picture} data-fallback="" />
      </div>
    </section>
  )
}
