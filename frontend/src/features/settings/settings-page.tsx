import { Skeleton, Tabs } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { getEmailChangeOptions, listSessionsOptions } from '~/api/generated/auth.gen.ts'
import { getExecutiveSettingsOptions } from '~/api/generated/settings.gen.ts'
import { pageLoader, prefetch, prefetchInPlace, usePrefetched } from '~/api/prefetch.ts'
import { useUser, type Role } from '~/api/session.ts'
import { confirm } from '~/components/confirm.tsx'
import { Page } from '~/components/page.tsx'
import { forgetDraft } from '~/components/use-draft.ts'

import { NotificationsTab } from './notifications-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { draftOf } from './use-settings.ts'

export const clientLoader = pageLoader(() => [
  prefetch(getExecutiveSettingsOptions()),
  prefetchInPlace(listSessionsOptions()),
  prefetchInPlace(getEmailChangeOptions()),
])

/** The largest of the groups and never the one shown first: loaded after the page. */
const bringSecurity = () => import('./security-tab.tsx')
const SubscriptionTab = lazy(async () => ({ default: (await import('./subscription-tab.tsx')).SubscriptionTab }))
const SecurityTab = lazy(async () => ({ default: (await bringSecurity()).SecurityTab }))

const groups = ['profile', 'privacy', 'notifications', 'subscription', 'security'] as const
type Group = (typeof groups)[number]

/** An administrator has no searchable record and no conversations, and gets no optional mails. */
const shownTo: Record<Group, readonly Role[]> = {
  profile: ['executive', 'employer', 'admin'],
  privacy: ['executive', 'employer'],
  notifications: ['executive', 'employer'],
  // What premium opens is for employers.
  subscription: ['employer'],
  security: ['executive', 'employer', 'admin'],
}

/** `/settings`, and `/admin/account` for administrators: four groups, each saved separately. The URL has the open one. */
export default function SettingsPage() {
  const { t } = useTranslation('settings')
  const { settings } = usePrefetched(getExecutiveSettingsOptions())
  const role = useUser().role
  const [params, setParams] = useSearchParams()
  useEffect(() => {
    // Tried again when it is opened.
    bringSecurity().catch(() => undefined)
  }, [])
  const hasChanges = useRef<() => boolean>(() => false)
  const watch = (isDirty: () => boolean) => {
    hasChanges.current = isDirty
  }
  const shown = groups.filter((group) => shownTo[group].includes(role))
  const asked = params.get('tab')
  const open: Group = shown.find((group) => group === asked) ?? 'profile'
  const names: Record<Group, string> = {
    profile: t('Profile'),
    privacy: t('Privacy'),
    notifications: t('Notifications'),
    subscription: t('Subscription'),
    security: t('Security'),
  }

  const go = async (group: string | null) => {
    if (!group || group === open) return
    const isLeaving =
      !hasChanges.current() ||
      (await confirm({
        title: t('Leave without saving?', { ns: 'common' }),
        consequence: t('What you changed on this page will be lost.', { ns: 'common' }),
        confirmLabel: t('Leave page', { ns: 'common' }),
        isDestructive: true,
      }))
    if (!isLeaving) return
    hasChanges.current = () => false
    forgetDraft(draftOf(open))
    setParams(group === 'profile' ? {} : { tab: group }, { preventScrollReset: true })
  }

  return (
    <Page
      title={role === 'admin' ? t('Your account') : t('Settings')}
      purpose={
        role === 'admin'
          ? t('Your name, your sign-in and your devices.')
          : t('Your name, your privacy and your safety on Kilele.')
      }
      width="reading"
    >
      <Tabs value={open} onChange={(group) => void go(group)} keepMounted={false}>
        <Tabs.List mb="lg" aria-label={t('Settings')}>
          {shown.map((group) => (
            <Tabs.Tab key={group} value={group}>
              {names[group]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="profile">
          <ProfileTab settings={settings} watch={watch} />
        </Tabs.Panel>
        <Tabs.Panel value="privacy">
          <PrivacyTab settings={settings} watch={watch} />
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <NotificationsTab settings={settings} watch={watch} />
        </Tabs.Panel>
        <Tabs.Panel value="subscription">
          <Suspense fallback={<Skeleton height={200} />}>
            <SubscriptionTab watch={watch} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="security">
          <Suspense fallback={<Skeleton height={320} />}>
            <SecurityTab settings={settings} watch={watch} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
