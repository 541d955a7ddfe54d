import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { useColumns } from './columns.tsx'
import { MailFile } from './mail-file.tsx'
import { listQuery } from './queries.ts'

/** The email that is open beside the list. */
const OPEN = 'email'

export const shouldRevalidate = keepsListFor(OPEN)

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(listQuery(readTableState(search)))])

/** `/admin/users/emails`: emails to many users, with progress and results (P02). */
export default function BulkMailPage() {
  const { t } = useTranslation('bulk-mail')
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const list = useQuery(listQuery(url))
  const columns = useColumns(beside)
  return (
    <ListPage
      title={t('Emails to users')}
      purpose={t('What administrators wrote to many users, and who got it.')}
      action={
        <Button component={Link} to={paths.adminUsers}>
          {t('Choose users')}
        </Button>
      }
      label={t('Emails to users')}
      filters={null}
      list={list}
      of={({ emails: records, next_cursor: nextCursor }) => ({ records, nextCursor })}
      columns={columns}
      url={url}
      empty={
        <EmptyState
          kind="nothing-yet"
          title={t('No email sent yet')}
          sentence={t('Choose users in the list of users, then “Send email”.')}
        />
      }
      failure={{ title: msg('The emails could not be loaded', { ns: 'bulk-mail' }) }}
    >
      <Drawer
        opened={beside.id !== null}
        onClose={beside.close}
        title={t('Email to users')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {beside.id ? <MailFile key={beside.id} id={beside.id} /> : null}
      </Drawer>
    </ListPage>
  )
}
