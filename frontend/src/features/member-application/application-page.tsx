import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { DocumentTitle } from '~/components/page.tsx'

import type { Sent } from './remembered.ts'
import { Wizard } from './wizard.tsx'

const bring = () => import('./sent-screen.tsx')
const MailedScreen = lazy(async () => ({ default: (await bring()).MailedScreen }))
const SentScreen = lazy(async () => ({ default: (await bring()).SentScreen }))

/** `/member-application`: the wizard, then its result, which no first visit needs: it is loaded after the page. */
export default function ApplicationPage() {
  const { t } = useTranslation('member-application')
  const [sent, setSent] = useState<Sent | null>(null)
  useEffect(() => {
    // Tried again when it is shown.
    bring().catch(() => undefined)
  }, [])
  if (sent) {
    return (
      <Suspense fallback={null}>
        {sent.isDraft ? <MailedScreen email={sent.email} /> : <SentScreen email={sent.email} />}
      </Suspense>
    )
  }
  return (
    <>
      <DocumentTitle>{t('Apply for membership')}</DocumentTitle>
      <meta
        name="description"
        content={t('Apply to join the members-only executive network for Africa and the Middle East.')}
      />
      <Wizard onSent={setSent} />
    </>
  )
}
