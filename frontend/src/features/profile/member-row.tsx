import { Button, Select, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { changeMemberMutation, removeMemberMutation } from '~/api/generated/auth.gen.ts'
import type { CompanyMemberView, Seat } from '~/api/generated/types.gen.ts'
import { endSession } from '~/api/session.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { Face } from '~/components/face.tsx'
import { seats } from '~/entities/profile/words.ts'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './members.module.css'

const notChanged = msg('The seat could not be changed', { ns: 'profile' })
const notRemoved = msg('The member could not be removed', { ns: 'profile' })

interface MemberRowProps {
  member: CompanyMemberView
  company: string
  /** Whether the user is an owner. */
  canChange: boolean
  isLastOwner: boolean
}

/** A member: who, the seat, and for owners the changes. Everybody can leave, except the last owner. */
export function MemberRow({ member, company, canChange, isLastOwner }: MemberRowProps) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const language = useLanguage()
  const { name, seat, is_you: isYou } = member
  const { change, remove } = useMemberChanges(member, company)
  return (
    <li className={classes.row}>
      <span className={classes.person}>
        <Face name={name} picture={member.picture_url} />
        <span className={classes.who}>
          <Text fw={500} span>
            <bdi>{name}</bdi>
            {isYou ? ` (${t('you')})` : null}
          </Text>
          <Text size="sm" c="var(--text-muted)" span>
            <bdi>{member.email}</bdi>
          </Text>
          <Text size="sm" c="var(--text-muted)" span>
            {t('Since {{date}}', { date: formatDate(language, member.since) })}
            {isYou && isLastOwner ? ` · ${t('Make a colleague an owner to leave.')}` : null}
          </Text>
        </span>
      </span>
      {canChange && !isLastOwner ? (
        <Select
          className={classes.seat}
          aria-label={t('Seat of {{name}}', { name })}
          data={Object.entries(seats).map(([value, { label }]) => ({ value, label: word(label) }))}
          value={seat}
          allowDeselect={false}
          disabled={change.isPending}
          onChange={(wanted) => void change.ask(wanted as Seat)}
        />
      ) : (
        <Text size="sm" className={classes.seat}>
          {word(seats[seat].label)}
        </Text>
      )}
      {canChange || isYou ? (
        <Button
          variant="subtle"
          color="clay"
          size="compact-md"
          disabled={isLastOwner}
          loading={remove.isPending}
          aria-label={isYou ? t('Leave the company') : t('Remove {{name}}', { name })}
          onClick={() => void remove.ask()}
        >
          {isYou ? t('Leave') : t('Remove')}
        </Button>
      ) : null}
    </li>
  )
}

const isRecruiting = (seat: Seat): boolean => seat === 'owner' || seat === 'recruiter'

function useMemberChanges({ account_id: id, name, seat, is_you: isYou }: CompanyMemberView, company: string) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const queryClient = useQueryClient()
  const done = async (sentence: string) => {
    // One's own session has ended on the server.
    if (isYou) return endSession(paths.auth({ type: 'employer' }))
    await invalidate(queryClient, 'companyMembers')
    announce(sentence)
  }
  const change = useMutation({
    ...changeMemberMutation(),
    onSuccess: () => done(t('The seat is changed')),
    onError: (error) => announceProblem(error, notChanged),
  })
  const remove = useMutation({
    ...removeMemberMutation(),
    onSuccess: () => done(t('{{name}} is no longer a member', { name })),
    onError: (error) => announceProblem(error, notRemoved),
  })
  const askChange = async (wanted: Seat) => {
    if (wanted === seat) return
    const { label, meaning } = seats[wanted]
    const handsOver = isRecruiting(seat) && !isRecruiting(wanted)
    const isSure = await confirm({
      title: t('Give {{name}} the seat “{{seat}}”?', { name, seat: word(label) }),
      consequence: [
        word(meaning),
        ...(handsOver ? [t('An owner takes over the member’s introductions, jobs and saved searches.')] : []),
        t('The member is signed out and has the new seat at the next sign-in.'),
      ].join(' '),
      confirmLabel: t('Change the seat'),
    })
    if (isSure) change.mutate({ path: { id }, body: { seat: wanted } })
  }
  const askRemove = async () => {
    const isSure = await confirm({
      title: isYou ? t('Leave {{company}}?', { company }) : t('Remove {{name}} from {{company}}?', { name, company }),
      consequence: isYou
        ? t(
            'Your introductions and saved searches stay with the company; an owner takes them over. You keep your account.',
          )
        : t('Introductions and saved searches stay with the company; an owner takes them over. The account stays.'),
      confirmLabel: isYou ? t('Leave the company') : t('Remove member'),
      isDestructive: true,
    })
    if (isSure) remove.mutate({ path: { id } })
  }
  return {
    change: { isPending: change.isPending, ask: askChange },
    remove: { isPending: remove.isPending, ask: askRemove },
  }
}
