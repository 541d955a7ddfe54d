import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { getDraftProfileOptions } from '~/api/generated/auth.gen.ts'
import { inPlace, pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { problemOf } from '~/api/problem.ts'
import { inLanguage, paths } from '~/app/paths.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { serverSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { ClaimDraftForm } from './claim-draft-form.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import { KnownFacts } from './known-facts.tsx'
import { RefuseDraftButton } from './refuse-draft-button.tsx'

const draftProfile = (token: string) => ({
  ...inPlace(getDraftProfileOptions({ path: { token } })),
  refetchOnWindowFocus: false,
  retry: false,
})

/** A link that does not work has its own words, not the error page. */
export const clientLoader = pageLoader(({ search }) => {
  const token = search.get('token')
  return token ? [prefetchInPlace(draftProfile(token))] : []
})

const notLoaded = msg('Your draft profile could not be opened', { ns: 'entrance' })

/** How the page ended: claimed without a session, or refused. */
type End = 'claimed' | 'refused'

/** `/draft-profile?token=`: an imported executive sees what is known and from where, and claims or refuses it. */
export default function DraftProfilePage() {
  const { t } = useTranslation('entrance')
  const language = useLanguage()
  const token = useSearchParams()[0].get('token') ?? ''
  const [end, setEnd] = useState<End | null>(null)
  // From then on the link is used up: it is not read again.
  const [isUsed, setUsed] = useState(false)
  const { data, error, refetch, isFetching, isLoading } = useQuery({
    ...draftProfile(token),
    enabled: token !== '' && !isUsed,
  })
  const description = (
    <meta
      name="description"
      content={t('See what Kilele knows about you and from where; claim the draft as your profile, or have it erased.')}
    />
  )
  if (end !== null) {
    return (
      <>
        {description}
        <Ended end={end} />
      </>
    )
  }
  if (!data) {
    return (
      <>
        {description}
        {isLoading ? (
          <WaitingRows lines={3} />
        ) : isUsed ? null : (
          <NoDraft error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </>
    )
  }
  const blocked = data.claim_blocked
  const refuse = (
    <RefuseDraftButton
      token={token}
      onRefused={() => {
        setUsed(true)
        setEnd('refused')
      }}
    />
  )
  return (
    <>
      {description}
      <EntranceHeading title={t('What we have about you, {{name}}', { name: data.first_name })}>
        {t(
          'Kilele introduces vetted senior executives to employers in Africa and the Middle East. Our team prepared this draft of your profile. Only our team can see it.',
        )}
      </EntranceHeading>
      <KnownFacts of={data} />
      {blocked ? (
        <>
          <Text my="lg" role="status">
            {serverSentence(blocked.message, blocked.sentence)}{' '}
            {t('The draft is erased on {{date}}, or now, if you like.', { date: formatDate(language, data.erased_at) })}
          </Text>
          {refuse}
        </>
      ) : (
        <ClaimDraftForm token={token} draft={data} onUsed={() => setUsed(true)} onClaimed={() => setEnd('claimed')}>
          {refuse}
        </ClaimDraftForm>
      )}
    </>
  )
}

function Ended({ end }: { end: End }) {
  const { t } = useTranslation('entrance')
  return (
    <div role="status">
      {end === 'claimed' ? (
        <>
          <EntranceHeading title={t('The profile is yours')}>
            {t('Sign in with the password you have just chosen.')}
          </EntranceHeading>
          <Button component={Link} to={paths.auth({ type: 'executive' })}>
            {t('Sign In')}
          </Button>
        </>
      ) : (
        <EntranceHeading title={t('Everything about you is erased')}>
          {t(
            'We will not write to you again. To be sure of that we keep a checksum of your address, and nothing else.',
          )}
        </EntranceHeading>
      )}
    </div>
  )
}

interface NoDraftProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** Why there is nothing to see, and what to do. No error at all means that the address has no token. */
function NoDraft({ error, onRetry, retrying }: NoDraftProps) {
  const { t } = useTranslation('entrance')
  const language = useLanguage()
  const problem = error ? problemOf(error, notLoaded) : null
  if (problem && problem.status !== 404) {
    return (
      <>
        <EntranceHeading title={t(notLoaded)} />
        <ProblemAlert problem={problem} />
        <Button onClick={onRetry} loading={retrying}>
          {t('Try again')}
        </Button>
      </>
    )
  }
  return (
    <div role="status">
      <EntranceHeading title={t('This link does not work')}>
        {t('The draft was claimed, refused or erased in the meantime. If you have an account already, sign in.')}
      </EntranceHeading>
      <Group gap="sm">
        <Button component={Link} to={paths.auth({ type: 'executive' })}>
          {t('Sign In')}
        </Button>
        <Anchor href={inLanguage(language, paths.contact)} size="sm" c="var(--text-muted)">
          {t('Write to us')}
        </Anchor>
      </Group>
    </div>
  )
}
