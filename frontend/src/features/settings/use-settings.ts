import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { getExecutiveSettingsQueryKey, updateExecutiveSettingsMutation } from '~/api/generated/settings.gen.ts'
import type { SettingsView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { saveAgain } from '~/api/save-again.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

export type Settings = SettingsView['settings']

/** The props of every tab. */
export interface TabProps {
  settings: Settings
  /** Called with whether leaving the tab would lose changes. */
  watch: (hasChanges: () => boolean) => void
}

/** The draft of a tab's form. */
export const draftOf = (group: string): string => `settings ${group}`

/** M098. */
const failed = msg('Failed to save settings', { ns: 'settings' })

/** Saves a group; other views of the same data (the header, the profile, the dashboard) are updated. */
export function useSettingsChange(onSaved: (kept: Settings) => void) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const change = useMutation({
    ...updateExecutiveSettingsMutation(),
    onSuccess: async (saved) => {
      queryClient.setQueryData(getExecutiveSettingsQueryKey(), saved)
      onSaved(saved.settings)
      announce(t('Settings saved successfully'))
      await invalidate(queryClient, 'settings')
    },
    // A tab sends changed fields only, so it may be saved again as soon as the newer state is known.
    onError: async (error) => {
      if (problemOf(error, failed).code === 'stale') await invalidate(queryClient, 'settings')
    },
  })
  return {
    save: change.mutate,
    isPending: change.isPending,
    problem: change.error ? groupless(saveAgain(problemOf(change.error, failed))) : null,
  }
}

/** The server's field paths include the group, `privacy.shield[0].domain`; the tab's form is the group. */
function groupless(problem: ReturnType<typeof problemOf>): ReturnType<typeof problemOf> {
  const fields = Object.entries(problem.fieldErrors)
  if (fields.length === 0) return problem
  return {
    ...problem,
    fieldErrors: Object.fromEntries(fields.map(([path, text]) => [path.replace(/^\w+\./, ''), text])),
  }
}

/** Reports to the page, while this tab is open, whether its form has changes. */
export function useChanges(watch: TabProps['watch'], isDirty: () => boolean): void {
  useEffect(() => {
    watch(isDirty)
    return () => watch(() => false)
  })
}
