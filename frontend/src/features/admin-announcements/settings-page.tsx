import { redirect } from 'react-router'

import { paths } from '~/app/paths.ts'

/** `/admin/settings`: announcements are all there is to set so far. */
export const clientLoader = () => redirect(paths.adminAnnouncements)

export default function SettingsPage() {
  return null
}
