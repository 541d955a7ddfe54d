import { Drawer, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ContactMessageView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { useColumns } from './columns.tsx'
import classes from './contact-messages.module.css'
import { listQuery, shownBy } from './list-query.ts'
import { MessageFile } from './message-file.tsx'
import { useMessageMoves } from './use-message-moves.ts'
import { stateLabels } from './words.ts'

/** Which message is open beside the list. */
const OPEN = 'message'

export const shouldRevalidate = keepsListFor(OPEN)

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(listQuery(readTableState(search)))])

/** `/admin/contact-messages`: messages from the contact form. */
export default function ContactMessagesPage() {
  const { t } = useTranslation('admin-contact-messages')
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const list = useQuery(listQuery(url))
  const shown = shownBy(url.filters)
  // The last changed message: it stays open although the list, which is filtered by state, no longer contains it.
  const [changed, setChanged] = useState<ContactMessageView | null>(null)
  const moves = useMessageMoves(setChanged)
  const columns = useColumns(beside)
  const listed = list.data?.contact_messages.find(({ id }) => id === beside.id) ?? null
  const [kept, setKept] = useState(listed)
  if (listed && listed !== kept) setKept(listed)
  const open = [listed, changed, kept].find((message) => message && message.id === beside.id) ?? null

  return (
    <ListPage
      title={t('Contact Messages')}
      purpose={t('What was written to us through the contact form, the newest first.')}
      label={t('Contact messages')}
      filters={
        <SegmentedControl
          className={classes.shown}
          aria-label={t('Which messages')}
          value={shown}
          onChange={(state) => url.setFilter('state', state === 'waiting' ? null : state)}
          data={[
            { value: 'waiting', label: t(stateLabels.waiting) },
            { value: 'answered', label: t(stateLabels.answered) },
            { value: 'all', label: t('All') },
          ]}
        />
      }
      list={list}
      of={({ contact_messages: records, total, next_cursor: nextCursor }) => ({ records, total, nextCursor })}
      columns={columns}
      url={url}
      empty={
        shown === 'waiting' ? (
          <EmptyState
            kind="nothing-yet"
            title={t('No message waits for an answer')}
            sentence={t('New messages from the contact form appear here.')}
          />
        ) : (
          <EmptyState
            kind="nothing-yet"
            title={t('No messages')}
            sentence={t('Messages are kept for half a year after they were answered.')}
          />
        )
      }
      failure={{ title: msg('Error fetching contact messages', { ns: 'admin-contact-messages' }) }}
    >
      <Drawer
        opened={open !== null}
        onClose={beside.close}
        title={t('Message')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {open ? <MessageFile message={open} moves={moves} /> : null}
      </Drawer>
    </ListPage>
  )
}
