import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { Failure } from '~/api/failure.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { DocumentTitle } from '~/components/page.tsx'

import { emailIn, linkIn, lookup, type ApplicationLink } from './link.ts'
import { DeadLink } from './not-found.tsx'
import { StatusCode } from './status-code.tsx'
import { StatusFailure } from './status-failure.tsx'
import { StatusLookup } from './status-lookup.tsx'
import { StatusView } from './status-view.tsx'

/** For the prerendered page (app/form-pages.ts). */
export const loader = () => null

/** A failure stays in the query: this page has its own screen for each. */
export const clientLoader = pageLoader(({ search }) => {
  const link = linkIn(search)
  return link ? [prefetchInPlace(lookup(link))] : []
})

/** `/member-application/status`: asks for an address, then for the code mailed to it; a mailed link needs neither. */
export default function StatusPage() {
  const { t } = useTranslation('member-application')
  const [params] = useSearchParams()
  return (
    <>
      <DocumentTitle>{t('Application status')}</DocumentTitle>
      <meta
        name="description"
        content={t(
          'See how far your application for membership has come: enter the address you applied with. You need no account.',
        )}
      />
      <Screen email={emailIn(params)} link={linkIn(params)} />
    </>
  )
}

function Screen({ email, link }: { email: string | null; link: ApplicationLink | null }) {
  if (!email) return <StatusLookup />
  if (!link) return <StatusCode key={email} email={email} />
  return <Found key={`${link.email} ${link.token}`} link={link} />
}

function Found({ link }: { link: ApplicationLink }) {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(lookup(link))
  if (data) return <StatusView view={data} link={link} />
  if (error instanceof Failure && error.status === 403) return <DeadLink email={link.email} />
  return (
    <StatusFailure
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
      onOther={() => void navigate(paths.applicationStatus())}
    />
  )
}
