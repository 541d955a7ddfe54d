import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { pageLoader } from '~/api/prefetch.ts'
import { queryClient } from '~/api/query-client.ts'
import { Page } from '~/components/page.tsx'
import { TabList } from '~/components/tab-list.tsx'
import { useBeside } from '~/components/use-beside.ts'
import { useLatestParams } from '~/components/use-next-params.ts'
import { useShown } from '~/components/use-shown.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { preferredLanguage } from '~/i18n/languages.ts'

import { ADDRESS_SHARE, DOCUMENT, FORM, NEW, OPEN, requestedBy, TEMPLATE, withFormFor, withoutForm } from './address.ts'
import { AuditTab } from './audit-tab.tsx'
import { useMayDecide } from './may-decide.ts'
import {
  addressShareQuery,
  addressSharesQuery,
  byMeQuery,
  ownSharesQuery,
  shareQuery,
  templatesQuery,
  withMeQuery,
} from './queries.ts'
import { ShareList } from './share-list.tsx'

/** Not part of the first visit. */
const ShareDrawer = lazy(async () => ({ default: (await import('./share-drawer.tsx')).ShareDrawer }))
const ShareForm = lazy(async () => ({ default: (await import('./share-form.tsx')).ShareForm }))
const AddressSharesTab = lazy(async () => ({ default: (await import('./address-shares-tab.tsx')).AddressSharesTab }))
const TemplatesTab = lazy(async () => ({ default: (await import('./templates-tab.tsx')).TemplatesTab }))
const TemplateDrawer = lazy(async () => ({ default: (await import('./template-drawer.tsx')).TemplateDrawer }))

export const clientLoader = pageLoader(({ search }) => {
  const requested = requestedBy(search)
  const open = search.get(OPEN)
  // Not awaited: tabs and filters react at once, and each list has a skeleton.
  if (open) void queryClient.prefetchQuery(shareQuery(open))
  const language = preferredLanguage()
  if (search.has(TEMPLATE)) void queryClient.prefetchQuery(templatesQuery(language))
  const addressShare = search.get(ADDRESS_SHARE)
  if (addressShare) void queryClient.prefetchQuery(addressShareQuery(addressShare))
  if (requested.tab === 'addresses') void queryClient.prefetchQuery(addressSharesQuery(requested.cursor))
  else if (requested.tab === 'audit') void queryClient.prefetchQuery(ownSharesQuery())
  else if (requested.tab === 'templates') void queryClient.prefetchQuery(templatesQuery(language, requested.category))
  else if (requested.tab === 'shared-by-me') void queryClient.prefetchQuery(byMeQuery(requested))
  else void queryClient.prefetchQuery(withMeQuery(requested))
  return []
})

/** `/document-sharing`: what is shared with the reader and by them, the templates, and the log. The URL has the state. */
export default function DocumentsPage() {
  const { t } = useTranslation('document-sharing')
  const [params, setParams] = useSearchParams()
  const open = useBeside(OPEN)
  const form = useBeside(FORM)
  const template = useBeside(TEMPLATE)
  const latest = useLatestParams()
  const shown = useShown(open.id)
  const asked = useShown(form.id)
  const filled = useShown(template.id)
  const go = (next: URLSearchParams) => setParams(next, { preventScrollReset: true })
  const mayDecide = useMayDecide()
  const requested = requestedBy(params).tab
  const tab = (requested === 'templates' || requested === 'addresses') && !mayDecide ? 'shared-with-me' : requested
  const onShare = mayDecide ? () => go(new URLSearchParams(form.addressOf(NEW))) : undefined
  return (
    <Page
      title={t('Shared documents')}
      purpose={t('Documents for the other side of an introduction. You see who opened them.')}
      action={
        onShare ? (
          <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />} onClick={onShare}>
            {t('Share a document')}
          </Button>
        ) : null
      }
    >
      <Tabs
        value={tab}
        // Filters and the page are those of the other list.
        onChange={(next) => setParams(next ? { tab: next } : {}, { preventScrollReset: true })}
        keepMounted={false}
      >
        <TabList open={tab}>
          <Tabs.Tab value="shared-with-me">{t('Shared with me')}</Tabs.Tab>
          <Tabs.Tab value="shared-by-me">{t('Shared by me')}</Tabs.Tab>
          {mayDecide ? <Tabs.Tab value="addresses">{t('By email')}</Tabs.Tab> : null}
          {mayDecide ? <Tabs.Tab value="templates">{t('Templates')}</Tabs.Tab> : null}
          <Tabs.Tab value="audit">{t('Audit')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="shared-with-me" pt="lg">
          <ShareList tab="shared-with-me" params={params} onShare={onShare} />
        </Tabs.Panel>
        <Tabs.Panel value="shared-by-me" pt="lg">
          <ShareList tab="shared-by-me" params={params} onShare={onShare} />
        </Tabs.Panel>
        {mayDecide ? (
          <Tabs.Panel value="addresses" pt="lg">
            <Suspense fallback={<WaitingRows lines={3} />}>
              <AddressSharesTab />
            </Suspense>
          </Tabs.Panel>
        ) : null}
        {mayDecide ? (
          <Tabs.Panel value="templates" pt="lg">
            <Suspense fallback={<WaitingRows lines={3} />}>
              <TemplatesTab params={params} onFillIn={(id) => go(new URLSearchParams(template.addressOf(id)))} />
            </Suspense>
          </Tabs.Panel>
        ) : null}
        <Tabs.Panel value="audit" pt="lg">
          <AuditTab onShare={onShare} />
        </Tabs.Panel>
      </Tabs>
      {/* On its own: the form to share loads while this one slides out. */}
      <Suspense fallback={null}>
        {filled.id === null || !mayDecide ? null : (
          <TemplateDrawer
            key={`template ${filled.visit}`}
            id={filled.id}
            opened={template.id !== null}
            onClose={template.close}
            onShare={(document) => go(withFormFor(latest(), document))}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {shown.id === null ? null : (
          <ShareDrawer key={shown.visit} id={shown.id} opened={open.id !== null} onClose={open.close} />
        )}
        {asked.id === null || !onShare ? null : (
          <ShareForm
            key={`form ${asked.visit}`}
            conversation={asked.id === NEW ? null : asked.id}
            document={params.get(DOCUMENT)}
            opened={form.id !== null}
            onClose={() => go(withoutForm(latest()))}
            onShared={() => setParams({ tab: 'shared-by-me' })}
          />
        )}
      </Suspense>
    </Page>
  )
}
