import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { DocumentTitle } from '~/components/page.tsx'

import type { Sent } from './remembered.ts'
import { MailedScreen, SentScreen } from './sent-screen.tsx'
import { Wizard } from './wizard.tsx'

/** `/member-application`: the wizard, then its result. */
export default function ApplicationPage() {
  const { t } = useTranslation('member-application')
  const [sent, setSent] = useState<Sent | null>(null)
  if (sent) return sent.isDraft ? <MailedScreen email={sent.email} /> : <SentScreen email={sent.email} />
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
