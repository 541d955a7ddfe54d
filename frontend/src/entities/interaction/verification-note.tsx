import { Alert, Anchor, Button, CopyButton, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconFingerprint } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ChainVerificationView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { brokenTexts } from './verification.ts'
import classes from './verification-note.module.css'

interface VerificationNoteProps {
  of: ChainVerificationView
  /** The number of entries that the reader sees; the check includes those that only the other side sees. */
  seen?: number
  /** What to do if it is broken; by default a link to contact the team. */
  advice?: ReactNode
}

/** Whether the entries of a timeline are as they were recorded. */
export function VerificationNote({
  of: { first_broken: broken, interactions, ...of },
  seen,
  advice,
}: VerificationNoteProps) {
  const { t } = useTranslation('communication-history')
  const number = useLocalNumber()
  if (!of.is_intact || broken) {
    return (
      <Alert
        color="clay"
        role="alert"
        icon={<IconAlertTriangle size={20} stroke={1.5} />}
        classNames={{
          root: classes.broken,
          icon: classes.brokenIcon,
          title: classes.brokenTitle,
          message: classes.message,
        }}
        title={broken ? t(brokenTexts[broken.why], { number: number(broken.number) }) : t('The history was changed.')}
      >
        {advice ?? (
          <>
            {t('This must not happen. Please write to us, so that we can find out why.')}{' '}
            <Anchor href={paths.contact} inherit underline="always">
              {t('Contact us')}
            </Anchor>
          </>
        )}
      </Alert>
    )
  }
  return (
    <Alert
      color="teal"
      role="status"
      icon={<IconFingerprint size={20} stroke={1.5} />}
      classNames={{ root: classes.intact, icon: classes.icon, title: classes.title, message: classes.message }}
      title={
        interactions === 0
          ? t('There is no entry yet.')
          : t('All {{number}} entries are as they were recorded.', {
              count: interactions,
              number: number(interactions),
            })
      }
    >
      <Text inherit>
        {t(
          'Each entry contains the hash of the one before it, so a changed, removed or inserted entry would be found.',
        )}
        {seen !== undefined && seen < interactions
          ? ` ${t('Entries that only the other side sees are checked too.')}`
          : null}
      </Text>
      {interactions > 0 ? <LastHash hash={of.last_hash} /> : null}
    </Alert>
  )
}

function useLocalNumber(): (value: number) => string {
  const language = useLanguage()
  return (value) => formatNumber(language, value)
}

/** The hash of the last entry, to compare with one that was noted before. */
function LastHash({ hash }: { hash: string }) {
  const { t } = useTranslation('communication-history')
  return (
    <div className={classes.last}>
      <span className={classes.label}>{t('Hash of the last entry')}</span>
      <code className={classes.hash} dir="ltr">
        {hash}
      </code>
      <CopyButton value={hash}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="compact-xs"
            onClick={copy}
            leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          >
            {copied ? t('Copied') : t('Copy the hash')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
