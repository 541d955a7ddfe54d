import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pageLoader, prefetch, prefetchInPlace, usePrefetched } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Hint } from '~/components/hint.tsx'
import { Page } from '~/components/page.tsx'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'

import { careerQuery } from './career-query.ts'
import classes from './career.module.css'
import { EntryDrawer } from './entry-drawer.tsx'
import { Entry } from './entry.tsx'
import { ResumeCard, documentsQuery } from './resume-card.tsx'

export const clientLoader = pageLoader(() => [prefetch(careerQuery), prefetchInPlace(documentsQuery)])

export const shouldRevalidate = keepsListFor('entry')

/** `/career-history`: every position, the newest first; `?entry=` opens one of them, or `new`, in the dialog. */
export default function CareerPage() {
  const { t } = useTranslation('career')
  const { career_entries: entries, most } = usePrefetched(careerQuery)
  const beside = useBeside('entry')
  const isFull = entries.length >= most
  const add = (label: string) => (
    <Hint text={isFull ? t('There can be {{most}} positions at most. Remove one to add another.', { most }) : null}>
      {isFull ? (
        <Button aria-disabled data-disabled leftSection={plus}>
          {label}
        </Button>
      ) : (
        <Button component={Link} to={beside.addressOf('new')} preventScrollReset leftSection={plus}>
          {label}
        </Button>
      )}
    </Hint>
  )
  return (
    <Page
      title={t('Career History')}
      purpose={t('Where you have led, and what came of it.')}
      menu={
        <Anchor component={Link} to={paths.dashboard} size="sm">
          {t('Back to Dashboard')}
        </Anchor>
      }
      action={entries.length > 0 ? add(t('Add Position')) : undefined}
    >
      <div className={classes.columns}>
        {entries.length > 0 ? (
          <ol className={classes.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} editAt={beside.addressOf(entry.id)} />
            ))}
          </ol>
        ) : (
          <EmptyState
            kind="nothing-yet"
            title={t('No positions yet')}
            sentence={t('Begin with the one you hold now. Three fields are enough; the rest can follow.')}
            action={add(t('Add Your First Position'))}
          />
        )}
        <ResumeCard />
      </div>
      <Dialog opened={beside.id} onClose={beside.close} />
    </Page>
  )
}

const plus = <IconPlus size={16} stroke={1.5} aria-hidden="true" />

/** A new form for each opening; it stays visible until the drawer has closed. */
function Dialog({ opened, onClose }: { opened: string | null; onClose: () => void }) {
  const { career_entries: entries, most } = usePrefetched(careerQuery)
  const entry = entries.find(({ id }) => id === opened) ?? null
  const asked = entry ? entry.id : opened === 'new' && entries.length < most ? 'new' : null
  const [shown, setShown] = useState<{ of: string | null; isOpen: boolean; visit: number }>({
    of: null,
    isOpen: false,
    visit: 0,
  })
  if (asked !== (shown.isOpen ? shown.of : null)) {
    setShown(asked ? { of: asked, isOpen: true, visit: shown.visit + 1 } : { ...shown, isOpen: false })
  }
  if (shown.of === null) return null
  const edited = entries.find(({ id }) => id === shown.of) ?? null
  return <EntryDrawer key={shown.visit} entry={edited} opened={shown.isOpen} onClose={onClose} />
}
