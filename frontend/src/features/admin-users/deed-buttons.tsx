import { useTranslation } from 'react-i18next'

import type { AdminUserView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { DeedButton } from '~/components/deed-button.tsx'

import { deedLabels, offered, type UserDeed } from './deeds.ts'
import { nameOf } from './words.ts'

interface DeedButtonsProps {
  user: AdminUserView
  /** Quiet in a row, plain in the file. */
  isQuiet?: boolean
  /** An account that is being opened again. */
  isReinstating?: boolean
  onDeed: (deed: UserDeed) => void
}

/** What may be done with an account now, as the record says. */
export function DeedButtons({ user, isQuiet = false, isReinstating = false, onDeed }: DeedButtonsProps) {
  const { t } = useTranslation('admin-users')
  const ownId = useUser().id
  return offered(user, ownId).map(({ deed, blocked }) => {
    const isEnd = deed === 'deactivate'
    return (
      <DeedButton
        key={deed}
        label={t(deedLabels[deed])}
        blocked={blocked}
        loading={deed === 'reinstate' && isReinstating}
        onClick={() => onDeed(deed)}
        {...(isQuiet
          ? { of: nameOf(user), variant: 'subtle', size: 'compact-sm', color: isEnd ? 'clay' : 'teal' }
          : {
              variant: deed === 'reinstate' ? 'filled' : 'default',
              ...(isEnd && !blocked ? { c: 'var(--problem)' } : {}),
            })}
      />
    )
  })
}
