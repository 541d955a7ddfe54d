import { useTranslation } from 'react-i18next'

import classes from './week.module.css'

/** What two, three and four days buy: a small table whose first column is the week itself. */
export function Week() {
  const { t } = useTranslation('site')
  const rows = [
    {
      days: 2,
      name: t('Two days'),
      result: t('One function, kept in order'),
      text: t('The month closes, the board pack is right, the bank is answered. A deputy runs the days between.'),
    },
    {
      days: 3,
      name: t('Three days'),
      result: t('One function, changed'),
      text: t('The same, and a system, a hire or a funding round carried through.'),
    },
    {
      days: 4,
      name: t('Four days'),
      result: t('Nearly a full seat'),
      text: t(
        'The company has outgrown the arrangement or soon will. Often the last stage before a permanent appointment.',
      ),
    },
  ]
  return (
    <ul className={classes.weeks}>
      {rows.map(({ days, name, result, text }) => (
        <li key={name} className={classes.week}>
          <div className={classes.days} aria-hidden="true">
            {Array.from({ length: 5 }, (_, day) => (
              <span key={day} className={classes.day} data-worked={day < days || undefined} />
            ))}
          </div>
          <p className={classes.name}>{name}</p>
          <div>
            <h3 className={classes.result}>{result}</h3>
            <p className={classes.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
