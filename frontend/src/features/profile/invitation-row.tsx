import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { inviteMemberMutation, listMembersQueryKey, revokeCompanyInvitationMutation } from '~/api/generated/auth.gen.ts'
import type { CompanyInvitationView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { seats } from '~/entities/profile/words.ts'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './members.module.css'

const notRevoked = msg('The invitation could not be revoked', { ns: 'profile' })
const notSent = msg('The invitation could not be sent', { ns: 'profile' })

/** An invitation that was not accepted yet: to whom, until when, and how to send it again or revoke it. */
export function InvitationRow({ invitation }: { invitation: CompanyInvitationView }) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { id, email, seat } = invitation
  const resend = useMutation({
    ...inviteMemberMutation(),
    onSuccess: (view) => {
      queryClient.setQueryData(listMembersQueryKey(), view)
      announce(t('The invitation is on its way to {{address}}', { address: email }))
    },
    onError: (error) => announceProblem(error, notSent),
  })
  const revoke = useMutation({
    ...revokeCompanyInvitationMutation(),
    onSuccess: async () => {
      await invalidate(queryClient, 'companyMembers')
      announce(t('The invitation is revoked'))
    },
    onError: (error) => announceProblem(error, notRevoked),
  })
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <bdi>{email}</bdi>
        <Text size="sm" c="var(--text-muted)" span>
          {word(seats[seat].label)}
        </Text>
      </span>
      <StatusBadge tone={invitation.is_expired ? 'stopped' : 'waiting'}>
        {invitation.is_expired
          ? t('Expired')
          : t('Valid until {{date}}', { date: formatDate(language, invitation.expires_at) })}
      </StatusBadge>
      <Group gap={4} wrap="nowrap">
        {invitation.is_expired ? (
          <Button
            variant="subtle"
            size="compact-md"
            loading={resend.isPending}
            onClick={() => resend.mutate({ body: { email, seat } })}
          >
            {t('Send again')}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          color="clay"
          size="compact-md"
          loading={revoke.isPending}
          aria-label={t('Revoke the invitation to {{address}}', { address: email })}
          onClick={() => revoke.mutate({ path: { id } })}
        >
          {t('Revoke')}
        </Button>
      </Group>
    </li>
  )
}
