import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { IntroductionView, Stage } from '~/api/generated/types.gen.ts'
import { formatDay } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

const ended = msg('This introduction has ended. Nothing is left to do here.', { ns: 'introduction-words' })

interface Sentences {
  employer: string
  executive: string
}

const both = (sentence: string): Sentences => ({ employer: sentence, executive: sentence })

/** What happens next in each stage, and who does it. Dates stand beside it, except the first day of work. */
const sentences: Record<Stage, Sentences> = {
  draft: both(msg('Only you can see this draft. Send it when it is ready.', { ns: 'introduction-words' })),
  pending: {
    employer: msg('They decide whether to meet you. We remind them, and email you their answer.', {
      ns: 'introduction-words',
    }),
    executive: msg('Accept the introduction so that each of you sees who the other is, or decline it.', {
      ns: 'introduction-words',
    }),
  },
  accepted: {
    employer: msg('You see who they are. Arrange a meeting, or start talks.', { ns: 'introduction-words' }),
    executive: msg('They see who you are. They arrange a meeting or start talks; you may propose times too.', {
      ns: 'introduction-words',
    }),
  },
  scheduled: both(
    msg('Next you meet. Once the meeting is over, this counts as in talks.', { ns: 'introduction-words' }),
  ),
  in_progress: {
    employer: msg('You are talking. Next you negotiate terms or make an offer.', { ns: 'introduction-words' }),
    executive: msg('You are talking. Next they negotiate terms or make an offer; we email you when they do.', {
      ns: 'introduction-words',
    }),
  },
  negotiating: {
    employer: msg('Terms are being discussed. Next you make an offer.', { ns: 'introduction-words' }),
    executive: msg('Terms are being discussed. Next they make an offer; we email you when they do.', {
      ns: 'introduction-words',
    }),
  },
  offer_made: {
    employer: msg('They accept, decline or make a counter-offer. We email you their answer.', {
      ns: 'introduction-words',
    }),
    executive: msg('Accept the offer, decline it, or answer with your own terms.', { ns: 'introduction-words' }),
  },
  offer_accepted: {
    employer: msg(
      'You have agreed. Next you draw up the contract, both of you sign it, and one of you attaches it here, before {{date}}.',
      { ns: 'introduction-words' },
    ),
    executive: msg(
      'You have agreed. Next they draw up the contract, both of you sign it, and one of you attaches it here, before {{date}}.',
      { ns: 'introduction-words' },
    ),
  },
  offer_declined: {
    employer: msg('They declined the offer. Improve it, or close the introduction.', { ns: 'introduction-words' }),
    executive: msg('You declined the offer. They may improve it; if they do not, the introduction closes.', {
      ns: 'introduction-words',
    }),
  },
  contracted: both(
    msg('The contract is signed. Work starts on {{date}}; confirm it here on that day.', { ns: 'introduction-words' }),
  ),
  completed: both(msg('Work has begun. Nothing is left to do here.', { ns: 'introduction-words' })),
  declined: both(ended),
  cancelled: both(ended),
  expired: both(ended),
}

interface OutlookProps {
  introduction: Pick<IntroductionView, 'workflow_status' | 'whose_turn' | 'offer' | 'contract'>
  /** Who looks at it. */
  side: keyof Sentences
}

/** What happens next with an introduction, in one sentence: no stage ends without a word. */
export function Outlook({ introduction, side }: OutlookProps) {
  const { t } = useTranslation('introduction-words')
  const language = useLanguage()
  const { workflow_status: stage, whose_turn: turn, offer, contract } = introduction
  const isAsked = stage === 'pending' && turn === 'employer'
  const starts = contract?.starts_on ?? offer?.terms.starts_on
  const date = starts ? formatDay(language, starts) : ''
  return (
    <Text size="sm" c="var(--text-muted)">
      {isAsked
        ? side === 'employer'
          ? t('They asked a question. Answer it with a comment, so that they can decide.')
          : t('They answer your question next. You may accept or decline at any time.')
        : stage === 'offer_accepted' && turn === 'admin'
          ? t('The signed contract is attached. Our team checks it, and writes to both of you.')
          : t(sentences[stage][side], { date })}
    </Text>
  )
}
