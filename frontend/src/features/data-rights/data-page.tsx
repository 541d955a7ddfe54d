import { useTranslation } from 'react-i18next'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { Page } from '~/components/page.tsx'
import { readTableState } from '~/components/table-url.ts'

import { AccessLog } from './access-log.tsx'
import { Consents } from './consents.tsx'
import classes from './data-rights.module.css'
import { DeleteAccount } from './delete-account.tsx'
import { ExportSection } from './export-section.tsx'
import { accessQuery, consentsQuery, deletionQuery, requestsQuery } from './queries.ts'
import { Requests } from './requests.tsx'

export const clientLoader = pageLoader(({ search }) => [
  prefetchInPlace(deletionQuery()),
  prefetchInPlace(consentsQuery()),
  prefetchInPlace(requestsQuery()),
  prefetchInPlace(accessQuery(readTableState(search))),
])

/** `/settings/data`: the data rights of a user. */
export default function DataPage() {
  const { t } = useTranslation('data-rights')
  return (
    <Page
      title={t('Your data')}
      purpose={t('Take it with you, see what you agreed to and who has looked, ask us, or leave.')}
      width="reading"
    >
      <div className={classes.sections}>
        <ExportSection />
        <AccessLog />
        <Consents />
        <Requests />
        <DeleteAccount />
      </div>
    </Page>
  )
}
