import { Anchor } from '@mantine/core'
import { IconLock, IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { Person } from '~/components/person.tsx'

import { Executive } from './executive.tsx'
import classes from './introduction.module.css'
import type { Side } from './side.ts'

interface PartyProps {
  introduction: IntroductionView
  /** Who looks at it: the other party is shown. */
  side: Side
}

/** The other party: name and contact details; before acceptance, an explanation. */
export function Party({ introduction, side }: PartyProps) {
  const { t } = useTranslation('introductions')
  const isEmployer = side === 'employer'
  const { executive_contact: shown, employer_email, is_masked: isMasked } = introduction
  const email = isEmployer ? shown?.email : employer_email
  const phone = isEmployer ? shown?.phone : null
  const isHidden = isEmployer && shown !== null && !shown.email
  const note = isEmployer
    ? isMasked && introduction.anonymous
      ? t('You ask without your name and company: when the executive accepts, each of you sees who the other is.')
      : isMasked
        ? t(
            'Name and company appear here when the executive accepts, with the contact details that the executive shows.',
          )
        : isHidden &&
          t('The executive has chosen not to show an email address. Kilele sends meeting invitations to them.')
    : isMasked
      ? t('Name, company and email address appear here when you accept.')
      : !email && t('The email address appears here when you accept.')
  return (
    <section className={classes.party} aria-label={t('The other party')}>
      {isEmployer ? <Executive introduction={introduction} size="lg" /> : <Employer introduction={introduction} />}
      {email ? (
        <Anchor href={`mailto:${email}`} size="sm" className={classes.contact}>
          <IconMail size={16} stroke={1.5} aria-hidden="true" />
          <span dir="ltr">{email}</span>
        </Anchor>
      ) : null}
      {phone ? (
        <Anchor href={`tel:${phone}`} size="sm" className={classes.contact}>
          <IconPhone size={16} stroke={1.5} aria-hidden="true" />
          <span dir="ltr">{phone}</span>
        </Anchor>
      ) : null}
      {note ? (
        <p className={classes.lock}>
          <IconLock size={16} stroke={1.5} aria-hidden="true" />
          {note}
        </p>
      ) : null}
    </section>
  )
}

/** The employer, as visible to the executive now: initials if the request is anonymous. */
function Employer({ introduction }: { introduction: IntroductionView }) {
  const { employer_name: name, employer_company: company, employer_picture_url: picture } = introduction
  const line = company ? <bdi>{company}</bdi> : null
  return (
    <Person
      size="lg"
      person={
        introduction.is_masked ? { kind: 'masked', initials: name, line } : { kind: 'named', name, picture, line }
      }
    />
  )
}
