import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { DocumentTitle } from '~/components/page.tsx'
import { Ridge } from '~/components/ridge.tsx'
import { msg } from '~/i18n/msg.ts'

import type { End } from './end.ts'
import classes from './response.module.css'

const words: Record<End, { title: string; sentence: string }> = {
  thanks: {
    title: msg('Thank you', { ns: 'reference-response' }),
    sentence: msg('Your answers are with our vetting team, and with nobody else. There is nothing more to do.', {
      ns: 'reference-response',
    }),
  },
  answered: {
    title: msg('You have answered already', { ns: 'reference-response' }),
    sentence: msg(
      'Thank you. Your answers are with our vetting team; to have them corrected or deleted, write to us.',
      {
        ns: 'reference-response',
      },
    ),
  },
  declined: {
    title: msg('Noted, and thank you for telling us', { ns: 'reference-response' }),
    sentence: msg('We will not write to you about this again.', { ns: 'reference-response' }),
  },
  closed: {
    title: msg('This link is not active', { ns: 'reference-response' }),
    sentence: msg(
      'It may have expired, been replaced or be incomplete. Open the newest email from us, or write to us.',
      {
        ns: 'reference-response',
      },
    ),
  },
}

/** The questionnaire is closed. The text is the same for every reason. */
export function Ended({ end }: { end: End }) {
  const { t } = useTranslation('reference-response')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form was scrolled down: the message is at the top.
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { title, sentence } = words[end]
  return (
    <div role="status" className={classes.ended}>
      <DocumentTitle>{t(title)}</DocumentTitle>
      <Ridge shape="vignette" className={classes.motif} />
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {t(title)}
      </h1>
      <p className={classes.lead}>{t(sentence)}</p>
      <Anchor href={end === 'thanks' || end === 'declined' ? paths.howItWorks : paths.contact}>
        {end === 'thanks' || end === 'declined' ? t('How Kilele works') : t('Write to us')}
      </Anchor>
    </div>
  )
}
