import { Anchor, Title } from '@mantine/core'
import { IconLock, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'

import { Executive } from './executive.tsx'
import classes from './introduction.module.css'

/** The executive's name and contact details; before acceptance, an explanation. */
export function ContactCard({ introduction }: { introduction: IntroductionView }) {
  const { t } = useTranslation('introductions')
  const email = introduction.executive_email
  return (
    <section className={classes.panel} aria-labelledby="contact">
      <Title order={2} id="contact" className={classes.heading}>
        {t('Contact')}
      </Title>
      <Executive introduction={introduction} />
      {email ? (
        <Anchor href={`mailto:${email}`} size="sm" className={classes.contact}>
          <IconMail size={16} stroke={1.5} aria-hidden="true" />
          <span dir="ltr">{email}</span>
        </Anchor>
      ) : null}
      {introduction.is_masked ? (
        <p className={classes.lock}>
          <IconLock size={16} stroke={1.5} aria-hidden="true" />
          {t('Name, company and email address appear here when the executive accepts.')}
        </p>
      ) : null}
    </section>
  )
}
