import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { AssessmentSummaryView, Criterion } from '~/api/generated/types.gen.ts'
import { criterionLabels } from '~/entities/member-application/words.ts'
import { formatPercent } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './status.module.css'

const requirements: Record<Criterion, string> = {
  experience: msg('Ten years of leadership or more', { ns: 'member-application' }),
  role_level: msg('A director’s title or above', { ns: 'member-application' }),
  company_size: msg('A team of fifty or a budget of a million, or more', { ns: 'member-application' }),
  industry: msg('One of the industries employers look for by name', { ns: 'member-application' }),
  skills: msg('Three core skills or more show in the text', { ns: 'member-application' }),
  education: msg('A degree or professional qualification is mentioned', { ns: 'member-application' }),
}

const criteria = Object.keys(requirements) as Criterion[]

/** The score as a rounded percentage with its six components. */
export function Assessment({ of }: { of: AssessmentSummaryView }) {
  const { t } = useTranslation('member-application')
  const { t: word } = useTranslation('application-words')
  const language = useLanguage()
  return (
    <section className={classes.section} aria-labelledby="assessment">
      <h2 id="assessment" className={classes.heading}>
        {t('Qualification assessment')}
      </h2>
      <p className={classes.score}>
        <span className={classes.percent}>{formatPercent(language, Math.round(of.overall_qualification_score))}</span>
        <span>{t('Computed from your answers, as advice to the reviewer. A person decides.')}</span>
      </p>
      <ul className={classes.criteria}>
        {criteria.map((criterion) => {
          const isMet = of[`meets_${criterion}_requirement`]
          const Icon = isMet ? IconCheck : IconMinus
          return (
            <li key={criterion} className={classes.criterion} data-met={isMet || undefined}>
              <Icon size={16} stroke={2} aria-hidden="true" />
              <span>
                <span className={classes.criterionName}>{word(criterionLabels[criterion])}</span>
                <span className={classes.requirement}>{t(requirements[criterion])}</span>
              </span>
              <span className={classes.verdict}>{isMet ? t('Met') : t('Not shown')}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
