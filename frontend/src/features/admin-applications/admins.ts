import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { listUsersOptions } from '~/api/generated/admin.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { useUser } from '~/api/session.ts'

/** The administrators with an active account; a team has fewer than a page. */
export const adminsQuery = () => inPlace(listUsersOptions({ query: { role: 'admin', status: 'active', limit: 100 } }))

interface Admin {
  id: string
  name: string
}

interface Admins {
  /** Oneself first, then by name. */
  choices: readonly Admin[]
  /** The name of the assignee of an application. */
  nameOf: (id: string) => string
}

/** To whom applications can be assigned. */
export function useAdmins(): Admins {
  const { t } = useTranslation('admin-applications')
  const user = useUser()
  const users = useQuery(adminsQuery()).data?.users ?? []
  const others = users
    .filter(({ user_id: id }) => id !== user.id)
    .map(({ user_id: id, first_name: first, last_name: last, email }) => ({
      id,
      name: `${first} ${last}`.trim() || email,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return {
    choices: [{ id: user.id, name: t('You') }, ...others],
    nameOf: (id) => (id === user.id ? t('You') : (others.find((each) => each.id === id)?.name ?? t('Another admin'))),
  }
}
