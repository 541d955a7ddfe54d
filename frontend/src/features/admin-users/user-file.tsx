import { Anchor, Group, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { getUserOptions } from '~/api/generated/admin.gen.ts'
import type { AdminUserView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { Person } from '~/components/person.tsx'
import { Properties, type Property } from '~/components/properties.tsx'
import { TabList } from '~/components/tab-list.tsx'
import { Day, TimeAgo } from '~/components/time-ago.tsx'
import { useLatestParams } from '~/components/use-next-params.ts'
import { vettingLabels } from '~/entities/vetting/words.ts'
import { formatDateTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { AccountHistory } from './account-history.tsx'
import { Activity } from './activity.tsx'
import { CompanySection } from './company-section.tsx'
import { Premium } from './premium.tsx'
import { RoleSection } from './role-section.tsx'
import { Security } from './security.tsx'
import type { UserMoves } from './use-user-moves.tsx'
import { UserBadge } from './user-badge.tsx'
import classes from './users.module.css'
import { nameOf, roleLabels, stateLabels, TAB } from './words.ts'
import { WriteButton } from './write-button.tsx'

const PROFILE = 'profile'
const ACTIVITY = 'activity'
const SECURITY = 'security'
const SUBSCRIPTION = 'subscription'

interface UserFileProps {
  user: AdminUserView
  moves: UserMoves
  /** Whether a dialog is open in front of the drawer. */
  onDialog: (isOpen: boolean) => void
}

/** Name, state and reason of an account, the allowed moves, and the history. */
export function UserFile({ user, moves, onDialog }: UserFileProps) {
  const { t } = useTranslation('admin-users')
  const file = useQuery(getUserOptions({ path: { id: user.user_id } }))
  const [tab, setTab] = useTab(user)
  return (
    <div className={classes.details}>
      <div className={classes.head}>
        <Person
          size="lg"
          person={{
            kind: 'named',
            name: nameOf(user),
            picture: file.data?.picture_url,
            line: t(roleLabels[user.role]),
            verified: user.vetting_status === 'approved',
          }}
        />
        <div>
          <UserBadge user={user} />
        </div>
      </div>
      <Group gap="xs">
        <MoveButtons moves={moves} record={user} look="panel" />
        {/* Another user's draft has a dialog of its own. */}
        <WriteButton key={user.user_id} user={user} onDialog={onDialog} />
      </Group>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <TabList open={tab} aria-label={t('About this account')}>
          <Tabs.Tab value={PROFILE}>{t('Profile')}</Tabs.Tab>
          <Tabs.Tab value={ACTIVITY}>{t('Activity')}</Tabs.Tab>
          {user.role === 'admin' ? null : <Tabs.Tab value={SUBSCRIPTION}>{t('Subscription')}</Tabs.Tab>}
          <Tabs.Tab value={SECURITY}>{t('Security')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value={PROFILE} className={classes.panel}>
          <Facts user={user} />
          {/* Another user's dialog has a form of its own. */}
          <RoleSection key={user.user_id} user={user} onDialog={onDialog} />
          {user.role === 'employer' ? <CompanySection id={user.user_id} /> : null}
          <AccountHistory id={user.user_id} />
        </Tabs.Panel>
        <Tabs.Panel value={ACTIVITY} className={classes.panel}>
          <Activity id={user.user_id} />
        </Tabs.Panel>
        <Tabs.Panel value={SUBSCRIPTION} className={classes.panel}>
          {/* Another user's dialog has a form of its own. */}
          <Premium key={user.user_id} user={user} onDialog={onDialog} />
        </Tabs.Panel>
        <Tabs.Panel value={SECURITY} className={classes.panel}>
          <Security user={user} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

/** The tab in the URL, if the user has it, and its change. */
function useTab({ role }: AdminUserView): [tab: string, set: (tab: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const latest = useLatestParams()
  const tabs = [ACTIVITY, SECURITY, ...(role === 'admin' ? [] : [SUBSCRIPTION])]
  const set = (tab: string | null) => {
    const next = latest()
    if (tab === null || tab === PROFILE) next.delete(TAB)
    else next.set(TAB, tab)
    setParams(next, { preventScrollReset: true })
  }
  return [tabs.find((tab) => tab === params.get(TAB)) ?? PROFILE, set]
}

function Facts({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('admin-users')
  const { t: vetting } = useTranslation('vetting-words')
  const language = useLanguage()
  const locked: Property[] = [
    ...(user.suspended_until
      ? [{ label: t('Suspended until'), value: formatDateTime(language, user.suspended_until) }]
      : []),
    ...(user.reason ? [{ label: t('Reason'), value: <bdi>{user.reason}</bdi> }] : []),
  ]
  const executive: Property[] = user.vetting_status
    ? [
        { label: t('Vetting'), value: vetting(vettingLabels[user.vetting_status]) },
        {
          label: t('Candidate'),
          value: (
            <Anchor component={Link} to={paths.adminCandidate(user.user_id)}>
              {t('Open in Candidate Management')}
            </Anchor>
          ),
        },
      ]
    : []
  return (
    <Properties
      of={[
        {
          label: t('Email'),
          value: (
            <Anchor href={`mailto:${user.email}`} dir="ltr">
              {user.email}
            </Anchor>
          ),
        },
        { label: t('Account'), value: t(stateLabels[user.state]) },
        ...locked,
        ...executive,
        { label: t('Registered'), value: <Day at={user.registration_date} /> },
        { label: t('Last sign-in'), value: user.last_login ? <TimeAgo at={user.last_login} /> : t('Never') },
        { label: t('Account id'), value: <bdi className={classes.id}>{user.user_id}</bdi> },
      ]}
    />
  )
}
