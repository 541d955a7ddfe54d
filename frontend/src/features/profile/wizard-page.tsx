import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { pageLoader, prefetch, usePrefetched } from '~/api/prefetch.ts'
import { useOwnCurrency } from '~/components/own-preferences.ts'
import { Page } from '~/components/page.tsx'

import { loadedFrom } from './answers.ts'
import { ownProfileQuery } from './own-profile.ts'
import { Preview } from './preview.tsx'
import classes from './profile.module.css'
import { Wizard } from './wizard.tsx'

export const clientLoader = pageLoader(() => [prefetch(ownProfileQuery)])

/** Changing the step keeps the form. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

/** `/profile-wizard`: the form, with a preview of the card. */
export default function WizardPage() {
  const { t } = useTranslation('profile')
  const profile = usePrefetched(ownProfileQuery)
  // The form starts with the first loaded data; a later refresh must not overwrite the input.
  const currency = useOwnCurrency()
  const [loaded] = useState(() => loadedFrom(profile, currency))
  const [answers, setAnswers] = useState(loaded.answers)
  const [isPreviewOpen, preview] = useDisclosure(false)
  return (
    <Page
      title={t('Executive profile')}
      purpose={t('What employers search and read. You decide who learns your name.')}
      menu={
        <Button
          hiddenFrom="md"
          variant="default"
          leftSection={<IconEye size={16} stroke={1.5} aria-hidden="true" />}
          onClick={preview.open}
        >
          {t('Preview')}
        </Button>
      }
    >
      <div className={classes.wizard}>
        <Wizard loaded={loaded} onChange={setAnswers} />
        <aside className={classes.aside} aria-label={t('What employers see')}>
          <p className={classes.asideTitle}>
            {t('What employers see')}
            <span className={classes.faint}>{t('Live preview')}</span>
          </p>
          <Preview answers={answers} />
        </aside>
      </div>
      <Drawer
        opened={isPreviewOpen}
        onClose={preview.close}
        title={t('What employers see')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <Preview answers={answers} />
      </Drawer>
    </Page>
  )
}
