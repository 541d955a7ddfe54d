import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { mayDo, type OwnProps } from './own.ts'
import classes from './status.module.css'

/** Loaded on demand: few visits need a form. */
const ReplyForm = lazy(() => import('./reply-form.tsx'))

/** The applicant's next step or the outcome: a question to answer, a draft to finish, a decision and its reason. */
export function NextSteps({ own, link, onDone }: OwnProps) {
  const { t } = useTranslation('member-application')
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const notes = own.status === 'rejected' ? own.rejection_reason : own.review_notes
  const request = own.info_request

  if (mayDo(own, 'submit')) {
    return (
      <section className={classes.section} aria-labelledby="next">
        <h2 id="next" className={classes.heading}>
          {request ? t('What the reviewer asks') : t('Finish your application')}
        </h2>
        {request ? (
          <>
            <blockquote className={classes.quote} dir="auto">
              {request.message}
            </blockquote>
            {own.info_expires_at ? (
              <p className={classes.hint}>
                {t('Without an answer by {{date}} the application is closed.', {
                  date: formatDate(language, own.info_expires_at),
                })}
              </p>
            ) : null}
          </>
        ) : null}
        <Suspense>
          <ReplyForm own={own} link={link} onDone={onDone} />
        </Suspense>
      </section>
    )
  }

  if (!notes && !own.may_reapply_at) return null
  return (
    <section className={classes.section} aria-labelledby="next">
      <h2 id="next" className={classes.heading}>
        {t('From the reviewer')}
      </h2>
      {notes ? (
        <blockquote className={classes.quote} dir="auto">
          {notes}
        </blockquote>
      ) : null}
      {own.may_reapply_at ? (
        <>
          <p className={classes.hint}>
            {Date.parse(own.may_reapply_at) <= now
              ? t('You may apply again now.')
              : t('You may apply again from {{date}}.', { date: formatDate(language, own.may_reapply_at) })}
          </p>
          <Anchor component={Link} to={paths.memberApplication}>
            {t('Submit New Application')}
          </Anchor>
        </>
      ) : null}
    </section>
  )
}
