import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { useHref } from '~/components/site/href.ts'
import { TextLink } from '~/components/site/links.tsx'

import classes from './guide.module.css'

/** "Which one?": the reader's situation on one side, the recommendation on the other. */
export function Guide() {
  const { t } = useTranslation('site')
  const href = useHref()
  const cases = [
    {
      situation: t('The seat should be filled for years, and can stay empty or covered for a while.'),
      service: t('Executive Search'),
      to: paths.executiveSearchService,
    },
    {
      situation: t('Nobody is in the chair and the work cannot wait for a shortlist.'),
      service: t('Interim Leadership'),
      to: paths.interimLeadership,
    },
    {
      situation: t('The work is senior and real, but there are not five days of it.'),
      service: t('Fractional Leadership'),
      to: paths.fractionalLeadership,
    },
    {
      situation: t('You have the hands. What is missing is judgement on one question, or at one table.'),
      service: t('Advisors'),
      to: paths.advisors,
    },
  ]
  return (
    <div className={classes.guide}>
      <ul className={classes.cases}>
        {cases.map(({ situation, service, to }) => (
          <li key={service} className={classes.case}>
            <p className={classes.situation}>{situation}</p>
            <TextLink href={href(to)}>{service}</TextLink>
          </li>
        ))}
      </ul>
      <p className={classes.doubt}>
        {t(
          'In doubt between two, begin with the shorter one. Interim and fractional engagements can become permanent at a published rate; the way back from a permanent appointment has another name.',
        )}
      </p>
    </div>
  )
}
