import { Text, Title } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { QualificationAssessment } from '~/api/generated/types.gen.ts'
import { criterionLabels } from '~/entities/member-application/words.ts'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { serverSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './applications.module.css'

/** The assessment, rule by rule: finding and points, and that it is only advice. */
export function AssessmentRules({ of }: { of: QualificationAssessment }) {
  const { t } = useTranslation('admin-applications')
  const { t: word } = useTranslation('application-words')
  const language = useLanguage()
  return (
    <section aria-labelledby="assessment">
      <Title order={2} id="assessment" className={classes.heading}>
        {t('Assessment')}
      </Title>
      <p className={classes.score}>
        <span className={classes.percent}>{formatPercent(language, of.overall_qualification_score)}</span>
        <Text component="span" size="sm" c="var(--text-muted)">
          {t('Advice by rules version {{version}}, from the answers alone. Nothing was verified.', {
            version: formatNumber(language, of.rules_version),
          })}
        </Text>
      </p>
      <ul className={classes.rules}>
        {of.rules.map(({ criterion, met, points, weight, explanation, explanation_sentence }) => {
          const Icon = met ? IconCheck : IconMinus
          return (
            <li key={criterion} className={classes.rule} data-met={met || undefined}>
              <Icon size={16} stroke={2} aria-label={met ? t('Met') : t('Not met')} role="img" />
              <span>
                <span className={classes.criterion}>{word(criterionLabels[criterion])}</span>
                <span className={classes.explanation}>{serverSentence(explanation, explanation_sentence)}</span>
              </span>
              <span className={classes.points}>
                {t('{{points}} of {{weight}}', {
                  points: formatNumber(language, points),
                  weight: formatNumber(language, weight),
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
