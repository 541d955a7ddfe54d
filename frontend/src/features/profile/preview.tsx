import { useTranslation } from 'react-i18next'

import { usePrefetched } from '~/api/prefetch.ts'
import { useUser } from '~/api/session.ts'
import { ExecutiveCard } from '~/entities/profile/executive-card.tsx'

import type { Answers } from './answers.ts'
import { cardFrom } from './card.ts'
import { ownProfileQuery } from './own-profile.ts'

/** The card that an employer would see if the form were saved now. */
export function Preview({ answers, isRevealed = false }: { answers: Answers; isRevealed?: boolean }) {
  const { t } = useTranslation('profile')
  const user = useUser()
  const shows = usePrefetched(ownProfileQuery) ?? undefined
  return (
    <ExecutiveCard
      card={cardFrom(answers, user, isRevealed, shows)}
      verified={user.vetting_status === 'approved'}
      untitled={t('Your job title')}
    />
  )
}
