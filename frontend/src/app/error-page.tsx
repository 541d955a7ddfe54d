import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'

import { Failure } from '~/api/failure.ts'
import { isUnloaded, problemOf } from '~/api/problem.ts'
import { RequestId } from '~/components/request-id.tsx'
import { useSentence } from '~/i18n/sentence.ts'

import { AccessDenied } from './access-denied.tsx'
import { AccessDeniedError } from './guards.ts'
import { NotFound } from './not-found-page.tsx'
import { paths } from './paths.ts'
import { PlainMessage } from './plain-message.tsx'

interface ErrorPageProps {
  error: unknown
  /** In place of a page, with its shell around it; otherwise alone on the screen. */
  isInShell?: boolean
}

/** Any error of a route: a guard's refusal, a record that is absent or not accessible, a failed load. */
export function ErrorPage({ error, isInShell = false }: ErrorPageProps) {
  const { t } = useTranslation()
  const translate = useSentence()
  const { state, revalidate } = useRevalidator()
  if (error instanceof AccessDeniedError)
    return <AccessDenied isAdminArea={error.isAdminArea} standsAlone={!isInShell} />
  if (error instanceof Failure && error.status === 403)
    return <AccessDenied isAdminArea={false} standsAlone={!isInShell} />
  if (error instanceof Failure && error.status === 404) return <NotFound standsAlone={!isInShell} />

  const problem = problemOf(error)
  // What was asked for is asked for again; a whole new start, which an offline browser cannot make, is for our own faults.
  const isLoad = error instanceof Failure || isUnloaded(error)
  return (
    <PlainMessage
      standsAlone={!isInShell}
      title={isLoad ? t('This page could not be loaded') : t('Unexpected Application Error!')}
      sentence={translate(problem.sentence)}
    >
      <Group>
        <Button loading={state === 'loading'} onClick={() => (isLoad ? void revalidate() : location.reload())}>
          {t('Retry')}
        </Button>
        <Button variant="default" component={Link} to={paths.home} reloadDocument>
          {t('Go Home')}
        </Button>
      </Group>
      <RequestId id={problem.requestId} />
    </PlainMessage>
  )
}
