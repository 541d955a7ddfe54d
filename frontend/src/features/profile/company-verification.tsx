import { Anchor, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getCompanyProfileOptions, requestVerification, withdrawVerification } from '~/api/generated/profiles.gen.ts'
import type { CompanyView, OwnProfileView, Verification, VerificationView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { onlyReason, type MoveValues, type MoveWords } from '~/components/moves/machine.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { useMoves } from '~/components/moves/use-moves.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { FileDrop } from '~/entities/document/file-drop.tsx'
import { companyItems } from '~/entities/profile/items.ts'
import { verificationLabels, verificationTones } from '~/entities/profile/verification.ts'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './profile-page.module.css'

export const companyQuery = inPlace(getCompanyProfileOptions())

/** What each state means for the employer. */
const meanings: Record<Verification, string> = {
  unverified: msg(
    'You see executives who are visible to every employer, and save introductions as drafts. Once our team has verified the company, you also see executives who are visible to verified employers only, and send introductions.',
    { ns: 'profile' },
  ),
  pending: msg(
    'Our team is checking your evidence. Until the decision you see executives who are visible to every employer, and save introductions as drafts.',
    { ns: 'profile' },
  ),
  verified: msg('You see executives who are visible to verified employers only, and send introductions.', {
    ns: 'profile',
  }),
  rejected: msg('We could not verify the company. Correct the evidence and request it again.', { ns: 'profile' }),
}

type VerificationMove = 'request' | 'withdraw'

interface CompanyVerificationProps {
  own: OwnProfileView
  /** Colleagues of the owners see the state only. */
  isOwner: boolean
}

/** The verification of the employer's company: its state, the evidence, and the moves. */
export function CompanyVerification({ own, isOwner }: CompanyVerificationProps) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const hasCompany = own.company != null
  const found = useQuery({ ...companyQuery, enabled: hasCompany })
  const state = found.data?.verification_status ?? own.company?.verification_status ?? 'unverified'
  return (
    <section id="verification" className={classes.state} aria-labelledby="verification-title" tabIndex={-1}>
      <h2 id="verification-title" className={classes.title}>
        {t('Verification')}
      </h2>
      <StatusBadge tone={verificationTones[state]}>{word(verificationLabels[state])}</StatusBadge>
      {own.company ? (
        <span className={classes.stateName}>
          <bdi>{own.company.name}</bdi>
        </span>
      ) : null}
      <Text size="sm" c="var(--text-muted)">
        {t(meanings[state])}
      </Text>
      {!hasCompany ? (
        <Text size="sm">{t('Enter your company first.')}</Text>
      ) : found.data?.verification ? (
        <Evidence company={found.data} verification={found.data.verification} isOwner={isOwner} />
      ) : found.error ? (
        <ProblemPanel error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : null}
    </section>
  )
}

interface EvidenceProps {
  company: CompanyView
  verification: VerificationView
  isOwner: boolean
}

function Evidence({ company, verification, isOwner }: EvidenceProps) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const moves = useVerificationMoves()
  const { due_at: due, valid_until: end, reason } = verification
  const isOpen = company.verification_status === 'unverified' || company.verification_status === 'rejected'
  return (
    <>
      {reason ? (
        <p className={classes.reason} dir="auto">
          {reason}
        </p>
      ) : null}
      {due ? <Text size="sm">{t('Decision by {{date}}', { date: formatDate(language, due) })}</Text> : null}
      {end ? <Text size="sm">{t('Verified until {{date}}', { date: formatDate(language, end) })}</Text> : null}
      {isOpen && isOwner ? <Checklist verification={verification} /> : null}
      {isOwner && moves.offered(verification).length > 0 ? (
        <Group gap="xs">
          <MoveButtons
            moves={moves}
            record={verification}
            look={(move) => ({ variant: move.words.isMain ? 'filled' : 'default', isReasonBelow: true })}
          />
        </Group>
      ) : null}
      <MoveDialog moves={moves} />
    </>
  )
}

/** What a request needs: what is there, and where to add the rest. */
function Checklist({ verification: { missing, extract } }: { verification: VerificationView }) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const queryClient = useQueryClient()
  const onUploaded = async () => {
    await invalidate(queryClient, 'companyVerification')
    announce(t('Register extract uploaded'))
  }
  return (
    <>
      <ul className={classes.evidence} aria-label={t('Evidence')}>
        {(['registration_number', 'website'] as const).map((field) => (
          <li key={field} data-missing={missing.includes(field) || undefined}>
            {missing.includes(field) ? (
              <Anchor component={Link} to={paths.companyField(field)} replace size="sm">
                {t('Add {{field}}', { field: word(companyItems[field] ?? field) })}
              </Anchor>
            ) : (
              <Present label={word(companyItems[field] ?? field)} />
            )}
          </li>
        ))}
        <li data-missing={extract === null || undefined}>
          {extract ? (
            <Present label={t('Register extract')} detail={extract.file_name} />
          ) : (
            <Text component="span" size="sm">
              {t('Upload an extract of the commercial register')}
            </Text>
          )}
        </li>
      </ul>
      <div className={classes.upload}>
        <FileDrop
          documentType="registration"
          label={extract ? t('Replace the register extract') : t('Register extract')}
          failed={msg('Failed to upload the register extract', { ns: 'profile' })}
          onUploaded={() => void onUploaded()}
        />
        <Text size="sm" c="var(--text-muted)" mt={4}>
          {t('Only you and our team can read it.')}
        </Text>
      </div>
    </>
  )
}

function Present({ label, detail }: { label: string; detail?: string }) {
  const { t } = useTranslation('profile')
  return (
    <>
      <IconCheck size={16} stroke={2} role="img" aria-label={t('There')} />
      <Text component="span" size="sm">
        {label}
        {detail ? (
          <>
            {': '}
            <bdi>{detail}</bdi>
          </>
        ) : null}
      </Text>
    </>
  )
}

function useVerificationMoves() {
  const { t } = useTranslation('profile')
  const words: Record<VerificationMove, MoveWords> = {
    request: { label: t('Request verification'), done: t('Verification requested'), isMain: true },
    withdraw: {
      label: t('Withdraw the request'),
      done: t('Request withdrawn'),
      question: {
        title: t('Withdraw the request for verification?'),
        consequence: t('You can change the evidence and request it again; the time for the decision then starts anew.'),
      },
    },
  }
  return useMoves<VerificationView, VerificationMove, MoveValues, CompanyView>({
    resource: 'companyVerification',
    words: () => words,
    failed: msg('Action failed', { ns: 'profile' }),
    blank: onlyReason,
    send: async ({ move: { event } }) =>
      (await (event === 'request' ? requestVerification : withdrawVerification)({ throwOnError: true })).data,
  })
}
