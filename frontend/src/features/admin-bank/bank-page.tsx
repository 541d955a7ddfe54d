import { Button, Tabs } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { pageLoader } from '~/api/prefetch.ts'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { Page } from '~/components/page.tsx'
import { TabList } from '~/components/tab-list.tsx'
import { readTableState } from '~/components/table-url.ts'
import { useTableUrl } from '~/components/use-table-url.ts'

import { at, tabOf } from './address.ts'
import classes from './bank.module.css'
import { ExpectedTab } from './expected-tab.tsx'
import { MatchTab } from './match-tab.tsx'
import { prefetchOpen } from './queries.ts'
import { RecognisedTab } from './recognised-tab.tsx'
import { useLineMoves } from './use-line-moves.tsx'

/** Rarely needed, so it is loaded when it is opened. */
const StatementDialog = lazy(async () => ({ default: (await import('./statement-dialog.tsx')).StatementDialog }))

export const clientLoader = pageLoader(({ search }) => [prefetchOpen(readTableState(search))])

/** `/admin/bank`: what companies were asked to transfer, and what arrived on the bank account. */
export default function BankPage() {
  const { t } = useTranslation('admin-bank')
  const navigate = useNavigate()
  const url = useTableUrl()
  const tab = tabOf(url.filters)
  const panel = useRef<HTMLDivElement>(null)
  const moves = useLineMoves(panel)
  const [dialog, setDialog] = useState({ isOpen: false, visit: 0 })
  const goTo = (next: string | null) =>
    void navigate(at(tabOf({ tab: next ?? undefined })), { preventScrollReset: true })
  const importStatement = () => setDialog(({ visit }) => ({ isOpen: true, visit: visit + 1 }))

  return (
    <Page
      title={t('Bank transfers')}
      purpose={t(
        'Import the statement of the bank account, and match what arrived with what companies were asked to transfer.',
      )}
      action={
        <Button leftSection={<IconUpload size={16} stroke={1.5} aria-hidden="true" />} onClick={importStatement}>
          {t('Import statement')}
        </Button>
      }
      width="full"
    >
      <Tabs value={tab} onChange={goTo} keepMounted={false}>
        <TabList open={tab}>
          <Tabs.Tab value="match">{t('To match')}</Tabs.Tab>
          <Tabs.Tab value="expected">{t('Expected')}</Tabs.Tab>
          <Tabs.Tab value="recognised">{t('Recognised')}</Tabs.Tab>
        </TabList>
        {/* Gets the focus when the row of a pressed button is gone. */}
        <div ref={panel} tabIndex={-1} className={classes.panel}>
          <Tabs.Panel value="match" pt="lg">
            <MatchTab url={url} moves={moves} onImport={importStatement} />
          </Tabs.Panel>
          <Tabs.Panel value="expected" pt="lg">
            <ExpectedTab url={url} home={panel} />
          </Tabs.Panel>
          <Tabs.Panel value="recognised" pt="lg">
            <RecognisedTab url={url} moves={moves} />
          </Tabs.Panel>
        </div>
      </Tabs>
      <MoveDialog moves={moves} />
      {dialog.visit > 0 ? (
        <Suspense fallback={null}>
          <StatementDialog
            key={dialog.visit}
            opened={dialog.isOpen}
            onClose={() => setDialog((last) => ({ ...last, isOpen: false }))}
            onImported={() => goTo('match')}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}
