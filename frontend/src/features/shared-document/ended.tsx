import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { DocumentTitle } from '~/components/page.tsx'
import { Ridge } from '~/components/ridge.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './shared-document.module.css'

/** The final states of a visit: the reader declined now, or the link is not valid. */
export type End = 'declined' | 'closed'

const words: Record<End, { title: string; sentence: string }> = {
  declined: {
    title: msg('Noted, and thank you for telling us', { ns: 'shared-document' }),
    sentence: msg('The document is no longer shared with this address, and we have told the person who shared it.', {
      ns: 'shared-document',
    }),
  },
  closed: {
    title: msg('This link is not active', { ns: 'shared-document' }),
    sentence: msg(
      'The document is no longer shared, or the link is incomplete or was replaced. Open the newest email, or ask the person who shared it.',
      { ns: 'shared-document' },
    ),
  },
}

/** Nothing can be opened. The text is the same for every reason. */
export function Ended({ end }: { end: End }) {
  const { t } = useTranslation('shared-document')
  const heading = useRef<HTMLHeadingElement>(null)
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
    </div>
  )
}
