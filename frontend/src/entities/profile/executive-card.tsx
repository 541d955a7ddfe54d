import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Card } from '~/api/generated/types.gen.ts'
import { Person } from '~/components/person.tsx'
import { Ridge } from '~/components/ridge.tsx'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './executive-card.module.css'
import { industries } from '~/i18n/industries.ts'
import { availabilityTypes, companySizes, travelWords } from './words.ts'

/** What of an executive an employer may see; with `identity` once the executive has accepted. */
export type CardFacts = Omit<Card, 'id' | 'engagement' | 'seniority' | 'allow_introduction_requests'>

interface ExecutiveCardProps {
  card: CardFacts
  /** The address of the picture; shown only with the name. */
  picture?: string | null | undefined
  verified?: boolean
  /** Shown instead of a missing title. */
  untitled?: string
  /** Below the card's facts: an action, a status. */
  footer?: ReactNode
}

/** The dossier of an executive, masked or named by what `card` carries. The same for employers and in the preview. */
export function ExecutiveCard({ card, picture, verified = false, untitled, footer }: ExecutiveCardProps) {
  const { t } = useTranslation('profile-words')
  const identity = card.identity ?? null
  const line = card.title ?? untitled ?? null
  return (
    <article className={classes.card}>
      <div className={classes.band}>
        <Ridge shape="panorama" cover className={classes.ridge} />
      </div>
      <div className={classes.head}>
        <Person
          size="lg"
          person={
            identity
              ? { kind: 'named', name: identity.full_name, picture, line, verified }
              : { kind: 'masked', initials: card.initials.replaceAll(/[.\s]/g, ''), line, verified }
          }
        />
      </div>
      {identity?.bio ? <p className={classes.bio}>{identity.bio}</p> : null}
      <Facts card={card} />
      <Words label={t('Core Skills')} words={card.skills} />
      <Words label={t('Executive Specializations')} words={card.specializations} />
      {identity ? <Words label={t('Certifications & Awards')} words={identity.certifications} /> : null}
      {footer}
      {identity ? null : (
        <p className={classes.lock}>
          <IconLock size={16} stroke={1.5} aria-hidden="true" />
          {card.current_company
            ? t('Name, summary, links and awards stay hidden until the executive accepts an introduction.')
            : t(
                'Name, present company, summary, links and awards stay hidden until the executive accepts an introduction.',
              )}
        </p>
      )}
    </article>
  )
}

function Facts({ card }: { card: CardFacts }) {
  const { t } = useTranslation('profile-words')
  const identity = card.identity ?? null
  const language = useLanguage()
  const list = new Intl.ListFormat(languages[language].locale, { type: 'unit', style: 'short' })
  const availability = card.availability_type ? t(availabilityTypes[card.availability_type]) : null
  const years = card.years_of_experience > 0 ? t('{{count}} years', { count: card.years_of_experience }) : null
  const industry = card.industry ? t(industries[card.industry]) : null
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('Experience'), value: [years, industry].filter(Boolean).join(' · ') },
    { label: t('Location'), value: card.location },
    { label: t('Open to'), value: card.is_available ? availability : t('Not available at present') },
    { label: t('Company size'), value: t(companySizes[card.preferred_company_size]) },
    { label: t('Travel'), value: t(travelWords[card.travel_willingness]) },
    { label: t('Remote work'), value: card.remote_work ? t('Open to it') : t('On site only') },
    { label: t('Languages'), value: list.format(card.languages.map((each) => t(each))) },
  ]
  // On a masked card only if it is shown: "—" on all others would mean that there is none.
  if (identity || card.current_company) {
    facts.unshift({ label: t('Present company'), value: card.current_company && <bdi>{card.current_company}</bdi> })
  }
  if (identity) {
    for (const [label, url] of [
      [t('LinkedIn'), identity.linkedin_url],
      [t('Website'), identity.website_url],
    ] as const) {
      if (url) facts.push({ label, value: <OutsideLink url={url} /> })
    }
  }
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value || <span className={classes.none}>—</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

function OutsideLink({ url }: { url: string }) {
  const shown = url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" className={classes.link} dir="ltr">
      {shown}
    </a>
  )
}

function Words({ label, words }: { label: string; words: readonly string[] }) {
  const { t } = useTranslation('profile-words')
  if (words.length === 0) return null
  return (
    <div className={classes.words}>
      <p className={classes.wordsLabel}>{label}</p>
      <ul className={classes.chips}>
        {words.map((word) => (
          <li key={word} className={classes.chip}>
            <bdi>{t(word)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
