import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '~/components/empty-state.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { useLanguage } from '~/i18n/use-language.ts'

import { templatesQuery } from './queries.ts'
import { TemplateForm } from './template-form.tsx'
import { templatesNotLoaded } from './template-words.ts'

interface TemplateDrawerProps {
  /** Of a template, if the URL is right. */
  id: string
  opened: boolean
  onClose: () => void
  /** Shares the document with this id. */
  onShare: (document: string) => void
}

/** A template that is filled in. Remount it for another one. */
export function TemplateDrawer({ id, opened, onClose, onShare }: TemplateDrawerProps) {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const list = useQuery(templatesQuery(language))
  const template = list.data?.templates.find((each) => each.id === id)
  useFocusHome(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // A click beside a long form is often a mistake.
      closeOnClickOutside={!template}
      title={template?.name ?? t('Document template')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      {template ? (
        // The language of the page decides the default one of the document.
        <TemplateForm key={language} template={template} onClose={onClose} onShare={onShare} />
      ) : list.data ? (
        <EmptyState
          kind="nothing-yet"
          title={t('There is no such template')}
          sentence={t('Choose one from the list.')}
          action={
            <Button variant="default" onClick={onClose}>
              {t('Close', { ns: 'common' })}
            </Button>
          }
        />
      ) : list.error ? (
        <ProblemPanel
          title={templatesNotLoaded}
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <WaitingRows lines={2} />
      )}
    </Drawer>
  )
}
