import { useTranslation } from 'react-i18next'

import type { CandidateView } from '~/api/generated/types.gen.ts'
import { announceProblem } from '~/components/announce.ts'
import { DeedButton } from '~/components/deed-button.tsx'

import { deeds, offered, type OfferedDeed } from './deeds.ts'
import { useVetting } from './use-vetting.ts'
import { nameOf } from './words.ts'

interface DeedButtonsProps {
  candidate: CandidateView
  /** Quiet in a row, plain in the file. */
  isQuiet?: boolean
  /** Asks first. */
  onAsk: (offer: OfferedDeed) => void
}

/** What may be done with the vetting now, as the record says. */
export function DeedButtons({ candidate, isQuiet = false, onAsk }: DeedButtonsProps) {
  const { t } = useTranslation('admin-candidates')
  const vetting = useVetting()
  return offered(candidate.allowed_transitions).map((offer) => {
    const { label, dialog, failed } = deeds[offer.deed]
    const isEnd = offer.deed === 'reject'
    return (
      <DeedButton
        key={offer.deed}
        label={t(label)}
        blocked={offer.blocked}
        loading={vetting.isPending}
        onClick={() =>
          dialog
            ? onAsk(offer)
            : vetting.mutate(
                { id: candidate.id, offer, reason: null },
                { onError: (error) => announceProblem(error, failed) },
              )
        }
        {...(isQuiet
          ? { of: nameOf(candidate), variant: 'subtle', size: 'compact-sm', color: isEnd ? 'clay' : 'teal' }
          : isEnd
            ? { variant: 'default', c: 'var(--problem)' }
            : { variant: 'filled' })}
      />
    )
  })
}
