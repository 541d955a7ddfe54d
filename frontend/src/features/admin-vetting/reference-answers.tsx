import { useTranslation } from 'react-i18next'

import type { Answers, Ratings } from '~/api/generated/types.gen.ts'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './references-panel.module.css'

const confirmations: Record<Answers['confirmation'], string> = {
  yes: msg('Confirmed', { ns: 'admin-references' }),
  partly: msg('Confirmed in part', { ns: 'admin-references' }),
  no: msg('Not confirmed', { ns: 'admin-references' }),
}

const again: Record<Answers['work_again'], string> = {
  yes: msg('Yes', { ns: 'admin-references' }),
  with_reservations: msg('With reservations', { ns: 'admin-references' }),
  no: msg('No', { ns: 'admin-references' }),
}

const scales: Record<keyof Ratings, string> = {
  strategy: msg('Strategy', { ns: 'admin-references' }),
  people: msg('Leading people', { ns: 'admin-references' }),
  results: msg('Results', { ns: 'admin-references' }),
  integrity: msg('Integrity', { ns: 'admin-references' }),
  communication: msg('Communication', { ns: 'admin-references' }),
}

/** A referee's answers, in the order of the questionnaire. */
export function ReferenceAnswers({ answers }: { answers: Answers }) {
  const { t } = useTranslation('admin-references')
  const language = useLanguage()
  const words: [string, string | null | undefined][] = [
    [t('Working together'), answers.worked_together],
    [t('Strengths'), answers.strengths],
    [t('Where they could grow'), answers.growth],
    [t('What an employer should know'), answers.employer_should_know],
  ]
  return (
    <div className={classes.answers}>
      <dl className={classes.brief}>
        <div>
          <dt>{t('Relationship and years')}</dt>
          <dd>{t(confirmations[answers.confirmation])}</dd>
        </div>
        <div>
          <dt>{t('Would work with them again')}</dt>
          <dd>{t(again[answers.work_again])}</dd>
        </div>
        {Object.entries(scales).map(([scale, label]) => (
          <div key={scale}>
            <dt>{t(label)}</dt>
            <dd className="tabular">
              {t('{{rating}} of 5', { rating: formatNumber(language, answers.ratings[scale as keyof Ratings]) })}
            </dd>
          </div>
        ))}
      </dl>
      {words
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <figure key={label} className={classes.words}>
            <figcaption>{label}</figcaption>
            <blockquote dir="auto">{text}</blockquote>
          </figure>
        ))}
    </div>
  )
}
