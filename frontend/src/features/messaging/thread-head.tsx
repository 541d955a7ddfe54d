import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconFiles, IconSearch, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ConversationView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { Face } from '~/components/face.tsx'

import { ApplicationLine } from './application-line.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import classes from './messaging.module.css'
import { People } from './people.tsx'
import { isTopic, useFaceOf, useOthers } from './topic.ts'
import { usePresence } from './use-presence.ts'
import type { View } from './use-view.ts'

interface ThreadHeadProps {
  conversation: ConversationView
  /** The number of the last message of the others. */
  newest: number
  /** The button that opens the files; it has the focus again when they are left. */
  filesButton: RefObject<HTMLButtonElement | null>
  view: View
  onView: (view: View) => void
}

/** Who the conversation is with, whether they are there, and what can be done. */
export function ThreadHead({ conversation, newest, filesButton, view, onView }: ThreadHeadProps) {
  const { t } = useTranslation('messaging')
  const { title, participants, application } = conversation
  const isOfPeople = isTopic(conversation)
  const others = useOthers()(conversation)
  const faceOf = useFaceOf()
  const { isOnline, isWriting } = usePresence(conversation, newest)
  /** Whose presence it is; undefined for one of several colleagues. */
  const present = isOfPeople ? (others.length === 1 ? others[0] : undefined) : title
  const line = isOfPeople ? null : participants.find((side) => side.name === title)?.title
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <div className={classes.who}>
          <Face {...faceOf(conversation)} size="sm" />
          <h2 id="thread" className={classes.with}>
            <bdi>{title}</bdi>
          </h2>
          {isOnline ? (
            <span className={classes.online}>{present ? t('Online') : t('A colleague is online')}</span>
          ) : null}
        </div>
        <ThreadActions conversation={conversation} filesButton={filesButton} view={view} onView={onView} />
      </div>
      {line ? (
        <p className={classes.line}>
          <bdi>{line}</bdi>
        </p>
      ) : null}
      {application ? (
        <p className={classes.line}>
          <ApplicationLine application={application} />
        </p>
      ) : null}
      <div className={classes.below}>
        {isOfPeople ? <People conversation={conversation} /> : <RecordLinks conversation={conversation} />}
        <p role="status" className={classes.writing}>
          {isWriting ? (present ? t('{{name}} is writing…', { name: present }) : t('A colleague is writing…')) : null}
        </p>
      </div>
    </header>
  )
}

/** Links of the two sides to what the conversation is about; the team has others. */
function RecordLinks({ conversation }: Pick<ThreadHeadProps, 'conversation'>) {
  const { t } = useTranslation('messaging')
  const { role } = useUser()
  const { title, participants, context_id: introduction, application, can_block: isSide } = conversation
  if (!isSide) return null
  if (application) {
    const { id, job_id: job } = application
    const address = role === 'executive' ? paths.myApplications() : paths.applicantsOf(job, { application: id })
    return (
      <Anchor component={Link} to={address} size="sm">
        {t('Application')}
      </Anchor>
    )
  }
  if (introduction === null) return null
  const other = participants.find((side) => side.name === title)
  return (
    <>
      <Anchor component={Link} to={paths.introduction(introduction)} size="sm">
        {t('Introduction')}
      </Anchor>
      {other ? (
        <Anchor component={Link} to={paths.communicationHistory({ participant_id: other.id })} size="sm">
          {t('History')}
        </Anchor>
      ) : null}
    </>
  )
}

function ThreadActions({ conversation, filesButton, view, onView }: Omit<ThreadHeadProps, 'newest'>) {
  const { t } = useTranslation('messaging')
  const isSearching = view === 'search'
  const isListing = view === 'files'
  return (
    <div className={classes.actions}>
      <Button
        ref={filesButton}
        variant={isListing ? 'light' : 'subtle'}
        color="gray"
        size="compact-sm"
        leftSection={<IconFiles size={16} stroke={1.5} />}
        aria-expanded={isListing}
        onClick={() => onView(isListing ? 'messages' : 'files')}
      >
        {t('Files')}
      </Button>
      <ActionIcon
        variant={isSearching ? 'light' : 'subtle'}
        color="gray"
        aria-label={isSearching ? t('End the search') : t('Search in this conversation')}
        aria-expanded={isSearching}
        onClick={() => onView(isSearching ? 'messages' : 'search')}
      >
        {isSearching ? <IconX size={18} stroke={1.5} /> : <IconSearch size={18} stroke={1.5} />}
      </ActionIcon>
      <ConversationMenu conversation={conversation} />
    </div>
  )
}
