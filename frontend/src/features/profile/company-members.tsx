import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { listMembersOptions } from '~/api/generated/auth.gen.ts'
import type { CompanyMembersView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { useUser } from '~/api/session.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { msg } from '~/i18n/msg.ts'

import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import classes from './members.module.css'

export const membersQuery = inPlace(listMembersOptions())

const notLoaded = msg('The members could not be loaded', { ns: 'profile' })

/** The employers of the company with their seats; owners invite, change and remove. */
export function CompanyMembers({ company }: { company: string }) {
  const { t } = useTranslation('profile')
  const found = useQuery(membersQuery)
  return (
    <section id="members" className={classes.members} aria-labelledby="members-title" tabIndex={-1}>
      <h2 id="members-title" className={classes.title}>
        {t('Members')}
      </h2>
      <Text size="sm" c="var(--text-muted)">
        {t('Introductions and saved candidates belong to the company: its members see them as their seats allow.')}
      </Text>
      {found.data ? (
        <Members company={company} view={found.data} />
      ) : found.error ? (
        <ProblemPanel
          error={found.error}
          fallback={notLoaded}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : null}
    </section>
  )
}

interface MembersProps {
  company: string
  view: CompanyMembersView
}

function Members({ company, view }: MembersProps) {
  const { t } = useTranslation('profile')
  const isOwner = useUser().company?.seat === 'owner'
  const owners = view.members.filter(({ seat }) => seat === 'owner').length
  return (
    <>
      <ul className={classes.rows} aria-label={t('Members')}>
        {view.members.map((member) => (
          <MemberRow
            key={member.account_id}
            member={member}
            company={company}
            canChange={isOwner}
            isLastOwner={member.seat === 'owner' && owners === 1}
          />
        ))}
      </ul>
      {view.invitations && view.invitations.length > 0 ? (
        <>
          <h3 className={classes.subtitle}>{t('Open invitations')}</h3>
          <ul className={classes.rows} aria-label={t('Open invitations')}>
            {view.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      ) : null}
      {isOwner ? <Invite view={view} /> : null}
    </>
  )
}

function Invite({ view }: { view: CompanyMembersView }) {
  const { t } = useTranslation('profile')
  const [isAsking, dialog] = useDisclosure(false)
  const blocked = !view.is_verified
    ? t('Only verified companies can invite.')
    : view.places_left === 0
      ? t('No place is left. Remove a member or an invitation first.')
      : null
  return (
    <Group gap="sm">
      <Button variant="default" onClick={dialog.open} disabled={blocked !== null}>
        {t('Invite a colleague')}
      </Button>
      {blocked ? (
        <Text size="sm" c="var(--text-muted)">
          {blocked}
        </Text>
      ) : null}
      <InviteDialog opened={isAsking} onClose={dialog.close} />
    </Group>
  )
}
