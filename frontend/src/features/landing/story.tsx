import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { useHref } from '~/components/site/href.ts'
import { ButtonLink } from '~/components/site/links.tsx'

import classes from './story.module.css'

/** A success story: a possible course of events with the product. It says that it describes no client. */
export function Story() {
  const { t } = useTranslation('landing')
  const href = useHref()
  const beats = [
    {
      title: t('The chair is empty'),
      text: t('A family-owned group loses its finance chief eight weeks before the audit.'),
    },
    {
      title: t('An interim takes it'),
      text: t('An executive from the network accepts the introduction and starts while the search goes on.'),
    },
    {
      title: t('A permanent follows'),
      text: t('The board meets three people it could not have advertised for, and appoints one under the guarantee.'),
    },
  ]
  return (
    <section className={classes.story} data-tone="band">
      <div className={classes.inner}>
        <p className={classes.eyebrow}>{t('Success, as we understand it')}</p>
        <h2 className={classes.title}>
          {t('The audit was signed on time. The market never learned the chair had been empty.')}
        </h2>
        <ol className={classes.beats}>
          {beats.map(({ title, text }) => (
            <li key={title} className={classes.beat}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={classes.foot}>
          <ButtonLink href={href(paths.serviceComparison)} variant="band">
            {t('Compare Services')}
          </ButtonLink>
          <p className={classes.note}>{t('An illustration. We do not tell the stories of our clients.')}</p>
        </div>
      </div>
    </section>
  )
}
