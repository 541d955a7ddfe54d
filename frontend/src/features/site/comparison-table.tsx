import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { useHref } from '~/components/site/href.ts'

import classes from './comparison-table.module.css'

/** The four services against seven questions. On phones the first column stays and the services scroll past it. */
export function ComparisonTable() {
  const { t } = useTranslation('site')
  const href = useHref()
  const services = [
    { name: t('Executive Search'), to: paths.executiveSearchService },
    { name: t('Interim Leadership'), to: paths.interimLeadership },
    { name: t('Fractional Leadership'), to: paths.fractionalLeadership },
    { name: t('Advisors'), to: paths.advisors },
  ]
  const rows = [
    {
      question: t('Who it is for'),
      answers: [
        t('A seat you intend to keep for years'),
        t('An empty chair, a turnaround, a transformation'),
        t('A function that matters before it fills a week'),
        t('A question somebody has decided before'),
      ],
    },
    {
      question: t('Commitment'),
      answers: [
        t('Permanent, in your employment'),
        t('Full time, for a fixed term'),
        t('2–4 days per week'),
        t('Flexible: hours, days or a seat'),
      ],
    },
    {
      question: t('Time to start'),
      answers: [
        t('After the executive’s notice; answers within 14 days'),
        t('Immediate, from those available now'),
        t('After the notice the executive states'),
        t('When both of you agree'),
      ],
    },
    {
      question: t('How it is paid'),
      answers: [
        t('Salary by you; one success fee to Kilele'),
        t('By milestone, held by a payment partner until you accept'),
        t('By the month or by milestone'),
        t('A retainer, or milestones of a mandate'),
      ],
    },
    {
      question: t('Guarantee'),
      answers: [
        t('60–90 days, as your fee structure states'),
        t('Unaccepted work is not paid; days if your fee structure states them'),
        t('Unaccepted work is not paid; days if your fee structure states them'),
        t('Unaccepted work is not paid'),
      ],
    },
    {
      question: t('Term'),
      answers: [
        t('Open-ended'),
        t('Fixed, extended only by a signed amendment'),
        t('Fixed or rolling, with notice'),
        t('By the month or until the work is done'),
      ],
    },
    {
      question: t('If it does not work'),
      answers: [
        t('Within the guarantee: a replacement search without a further fee, or a credit by the day'),
        t('Ends on notice; what is unearned is returned'),
        t('Fewer days by amendment, or ends on notice'),
        t('Ends on notice or with the current milestone'),
      ],
    },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
    <div className={classes.scroll} role="region" aria-labelledby="comparison-caption" tabIndex={0}>
      <table className={classes.table}>
        <caption id="comparison-caption" className={classes.caption}>
          {t('The four services, question by question')}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('Question')}
            </th>
            {services.map(({ name, to }) => (
              <th key={name} scope="col" className={classes.service}>
                <a href={href(to)}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ question, answers }) => (
            <tr key={question}>
              <th scope="row" className={classes.question}>
                {question}
              </th>
              {answers.map((answer, service) => (
                <td key={services[service]?.name} className={classes.answer}>
                  {answer}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
