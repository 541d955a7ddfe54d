import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ProblemPanel } from '~/components/problem-panel.tsx'

import classes from './data-rights.module.css'
import { DeleteForm } from './delete-form.tsx'
import { deletionQuery } from './queries.ts'
import { Section } from './section.tsx'
import { blockerLabels } from './words.ts'

/** Deletion of the account. Obstacles are shown before the password is asked for. */
export function DeleteAccount() {
  const { t } = useTranslation('data-rights')
  const found = useQuery(deletionQuery())
  const [isOpen, setIsOpen] = useState(false)
  if (found.data === undefined) {
    return <ProblemPanel error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  }
  const { blockers, allowed_transitions: allowed } = found.data
  const isBlocked = blockers.length > 0 || allowed.length === 0
  return (
    <div className={classes.danger}>
      <Section
        title={t('Delete Account')}
        lead={t('You are hidden at once and erased after 30 days. Until then you can keep your account.')}
      >
        {blockers.length > 0 ? (
          <ul id="deletion-blockers" className={classes.list}>
            {blockers.map(({ code, detail, count }) => (
              <li key={code} className={classes.row}>
                <span className={classes.what}>
                  {t(blockerLabels[code] ?? detail)}
                  <span className={classes.meta}>{t('{{count}} introductions', { count })}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        {allowed.length === 0 ? t('Your account cannot be deleted in its present state. Write to us.') : null}
        <Button
          variant="default"
          c="var(--problem)"
          mt={blockers.length > 0 ? 'md' : 0}
          disabled={isBlocked}
          aria-describedby={blockers.length > 0 ? 'deletion-blockers' : undefined}
          onClick={() => setIsOpen(true)}
        >
          {t('Delete Account')}
        </Button>
      </Section>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('Delete Account')}
        size={520}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <DeleteForm onClose={() => setIsOpen(false)} />
      </Modal>
    </div>
  )
}
