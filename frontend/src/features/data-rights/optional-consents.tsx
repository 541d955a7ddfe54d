import { Stack, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { changeConsentMutation } from '~/api/generated/data-rights.gen.ts'
import type { ConsentList } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { msg } from '~/i18n/msg.ts'

import { optionalWords, purposeLabels } from './words.ts'

/** The optional purposes as switches; turning one off says first what ends. */
export function OptionalConsents({ optional }: Pick<ConsentList, 'optional'>) {
  const { t } = useTranslation('data-rights')
  const queryClient = useQueryClient()
  const change = useMutation({
    ...changeConsentMutation(),
    onSuccess: async (_, { body }) => {
      announce(body.is_given ? t('Consent given') : t('Consent withdrawn'))
      await invalidate(queryClient, 'consent')
    },
    onError: (error) => announceProblem(error, msg('The consent could not be changed', { ns: 'data-rights' })),
  })
  const turn = async (purpose: ConsentList['optional'][number]['purpose'], isGiven: boolean) => {
    const words = optionalWords[purpose]
    if (!words) return
    const isSure =
      isGiven ||
      (await confirm({
        title: t(words.question),
        consequence: t(words.consequence),
        confirmLabel: t('Withdraw consent'),
        isDestructive: true,
      }))
    if (isSure) change.mutate({ body: { purpose, is_given: isGiven } })
  }
  return (
    <Stack gap="sm" mb="md">
      {optional.map(({ purpose, is_given: isGiven }) => {
        const words = optionalWords[purpose]
        return words ? (
          <Switch
            key={purpose}
            label={t(purposeLabels[purpose])}
            description={t(words.meaning)}
            checked={isGiven}
            disabled={change.isPending}
            onChange={({ currentTarget }) => void turn(purpose, currentTarget.checked)}
          />
        ) : null
      })}
    </Stack>
  )
}
