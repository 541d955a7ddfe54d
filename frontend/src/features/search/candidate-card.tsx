import { Button } from '@mantine/core'
import { IconLock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ResultView, Seniority } from '~/api/generated/types.gen.ts'
import { Hint } from '~/components/hint.tsx'
import { maskedInitials } from '~/components/initials.ts'
import { engagements } from '~/i18n/engagements.ts'
import { industries } from '~/i18n/industries.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'
import { Marked, marksOf } from '~/components/marked.tsx'

import classes from './candidate-card.module.css'
import { useValueLabel, whyTitles } from './facet-words.ts'
import { SaveButton } from './save-button.tsx'

const seniorities: Record<Seniority, string | null> = {
  board: msg('Board', { ns: 'search' }),
  c_suite: msg('C-suite', { ns: 'search' }),
  vice_president: msg('Vice president', { ns: 'search' }),
  director: msg('Director', { ns: 'search' }),
  // A title without a level.
  other: null,
}

/** The maximum number of skills on a card; the rest is a number. */
const SKILLS = 7

interface CandidateCardProps {
  candidate: ResultView
  onIntroduce: () => void
  /** Next to the title. */
  head?: ReactNode
  /** Between the facts and the actions. */
  children?: ReactNode
}

/** An executive as visible to employers: qualifications, not identity. */
export function CandidateCard({ candidate, onIntroduce, head, children }: CandidateCardProps) {
  const { t } = useTranslation('search')
  const { t: word } = useTranslation('profile-words')
  const { t: engagementWord } = useTranslation('introduction-words')
  const language = useLanguage()
  const list = new Intl.ListFormat(languages[language].locale, { type: 'unit', style: 'short' })
  const seniority = seniorities[candidate.seniority]
  const letters = maskedInitials(candidate.initials).together
  const more = candidate.skills.length - SKILLS
  // Matched skills come first, not among the "3 more".
  const skills = candidate.skills.toSorted((a, b) => reasons(b) - reasons(a))
  const years = candidate.years_of_experience
  const { current_company: company } = candidate
  const facts: { label: string; value: ReactNode }[] = [
    // Only if the executive shows it.
    ...(company
      ? [
          {
            label: t('Present company'),
            value: <Marked text={company} marks={marksOf(candidate, 'company', company) ?? []} />,
          },
        ]
      : []),
    {
      label: t('Location'),
      value: candidate.location ? (
        <Marked text={candidate.location} marks={marksOf(candidate, 'location', candidate.location) ?? []} />
      ) : null,
    },
    { label: t('Industry'), value: candidate.industry ? word(industries[candidate.industry]) : null },
    { label: t('Experience'), value: years > 0 ? t('{{count}} years', { count: years }) : null },
    {
      label: t('Open to'),
      value: candidate.is_available
        ? candidate.engagement
          ? engagementWord(engagements[candidate.engagement])
          : t('Offers')
        : t('Not available at present'),
    },
    { label: t('Languages'), value: list.format(candidate.languages.map((each) => word(each))) },
  ]
  function reasons(skill: string): number {
    return marksOf(candidate, 'skills', skill) ? 1 : 0
  }
  return (
    <article className={classes.card} aria-labelledby={`candidate-${candidate.id}`}>
      <header className={classes.head}>
        <span className={classes.disc} aria-hidden="true">
          {letters}
        </span>
        <div className={classes.who}>
          <h2 id={`candidate-${candidate.id}`} className={classes.title}>
            {candidate.title ? (
              <Marked text={candidate.title} marks={marksOf(candidate, 'title', candidate.title) ?? []} />
            ) : (
              <bdi>{candidate.initials}</bdi>
            )}
          </h2>
          <p className={classes.line}>
            {candidate.title ? <bdi dir="ltr">{candidate.initials}</bdi> : null}
            {seniority ? <span>{t(seniority)}</span> : null}
            <Hint text={t('Vetted by Kilele: identity, career and references')}>
              <span className={classes.vetted}>
                <IconRosetteDiscountCheck size={16} stroke={1.5} aria-hidden="true" />
                {t('Vetted')}
              </span>
            </Hint>
          </p>
        </div>
        {head}
      </header>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value ? <bdi>{value}</bdi> : '—'}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.words}>
        {candidate.specializations.map((each) => (
          <li key={each} data-strong>
            <Word candidate={candidate} field="specialization" value={each} />
          </li>
        ))}
        {skills.slice(0, SKILLS).map((each) => (
          <li key={each}>
            <Word candidate={candidate} field="skills" value={each} />
          </li>
        ))}
        {more > 0 ? <li className={classes.rest}>{t('{{count}} more', { count: more })}</li> : null}
      </ul>
      <Why candidate={candidate} />
      {children}
      <footer className={classes.foot}>
        <p className={classes.lock}>
          <IconLock size={14} stroke={1.5} aria-hidden="true" />
          {company
            ? t('The name appears when the executive accepts')
            : t('Name and company appear when the executive accepts')}
        </p>
        <div className={classes.deeds}>
          <SaveButton candidate={candidate} className={classes.introduce} />
          <IntroduceButton candidate={candidate} onIntroduce={onIntroduce} />
        </div>
      </footer>
    </article>
  )
}

/** A skill or a specialisation; a known one is translated, where match positions in the English one do not apply. */
function Word({ candidate, field, value }: { candidate: ResultView; field: string; value: string }) {
  const { t: word } = useTranslation('profile-words')
  const marks = marksOf(candidate, field, value)
  const label = word(value)
  if (label === value) return <Marked text={value} marks={marks ?? []} />
  return <Marked text={label} marks={marks?.length ? [{ start: 0, end: label.length }] : []} />
}

function IntroduceButton({ candidate, onIntroduce }: Pick<CandidateCardProps, 'candidate' | 'onIntroduce'>) {
  const { t } = useTranslation('search')
  const isBlocked = !candidate.allow_introduction_requests
  return (
    <Hint text={isBlocked ? t('This executive takes no requests at present') : null}>
      <Button
        variant="default"
        className={classes.introduce}
        aria-label={t('Introduce {{name}}', { name: candidate.initials })}
        data-disabled={isBlocked || undefined}
        aria-disabled={isBlocked || undefined}
        onClick={isBlocked ? undefined : onIntroduce}
      >
        {t('Introduce')}
      </Button>
    </Hint>
  )
}

/** The matched parts of the search; renders nothing without a query. */
function Why({ candidate }: { candidate: ResultView }) {
  const { t } = useTranslation('search')
  const label = useValueLabel()
  const why = candidate.why_matched
  if (why.length === 0) return null
  return (
    <div className={classes.why}>
      <span className={classes.whyLabel}>{t('Why matched')}</span>
      <ul className={classes.reasons}>
        {why.map(({ field, value }) => (
          <li key={`${field} ${value}`}>
            {whyTitles[field] ? <span className={classes.reasonField}>{t(whyTitles[field])} </span> : null}
            <bdi>{label(field, value)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
