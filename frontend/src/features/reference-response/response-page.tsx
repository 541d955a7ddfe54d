import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { getQuestionnaireOptions } from '~/api/generated/references.gen.ts'
import { inPlace, pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { DocumentTitle } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { formatDate } from '~/i18n/format.ts'
import { speak } from '~/i18n/i18n.ts'
import { LANGUAGE_KEY } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { endOfProblem, type End } from './end.ts'
import { Ended } from './ended.tsx'
import { LanguageRow } from './language-row.tsx'
import { Questionnaire } from './questionnaire.tsx'
import classes from './response.module.css'

const questionnaire = (token: string) => ({
  ...inPlace(getQuestionnaireOptions({ path: { token } })),
  refetchOnWindowFocus: false,
})

/** An invalid link has its own screen, not the error page. */
export const clientLoader = pageLoader(({ params }) => [prefetchInPlace(questionnaire(params['token'] ?? ''))])

/** `/references/respond/{token}`: a referee answers, without an account. */
export default function ResponsePage() {
  const token = useParams()['token'] ?? ''
  const { data, error, refetch, isFetching } = useQuery(questionnaire(token))
  const [end, setEnd] = useState<End | null>(null)
  // Without a chosen language, the page is in the language of the mail.
  const locale = data?.locale
  useEffect(() => {
    if (locale && localStorage.getItem(LANGUAGE_KEY) === null) void speak(locale)
  }, [locale])
  const reached = end ?? (data?.is_answered ? 'answered' : error ? endOfProblem(error) : null)
  return (
    <>
      {/* The URL contains the token: search engines must not index it, and no other site may get it as the referrer. */}
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {reached ? (
        <Ended end={reached} />
      ) : data?.asked ? (
        <Open token={token} asked={data.asked} onEnd={setEnd} />
      ) : (
        <ProblemPanel
          error={error}
          fallback={msg('We could not open the questions.', { ns: 'reference-response' })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </>
  )
}

function Open({ asked, ...rest }: Parameters<typeof Questionnaire>[0]) {
  const { t } = useTranslation('reference-response')
  const language = useLanguage()
  const { executive_name: name } = asked
  return (
    <>
      <LanguageRow />
      <DocumentTitle>{t('A reference for {{name}}', { name })}</DocumentTitle>
      <meta
        name="description"
        content={t(
          'Eight short questions about somebody you have worked with, answered in under five minutes and without an account.',
        )}
      />
      <h1 className={classes.title}>{t('A reference for {{name}}', { name })}</h1>
      <p className={classes.lead}>
        {t('Eight short questions, under five minutes. You can answer until {{date}}.', {
          date: formatDate(language, asked.expires_at),
        })}
      </p>
      <Questionnaire asked={asked} {...rest} />
    </>
  )
}
