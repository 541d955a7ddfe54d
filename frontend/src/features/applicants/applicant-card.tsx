import { Menu } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { JobApplicationLineView } from '~/api/generated/types.gen.ts'
import { BoardCard, CardLine } from '~/components/board/board-card.tsx'
import { MoveMenu } from '~/components/moves/move-menu.tsx'
import { useNow } from '~/components/time-ago.tsx'
import type { Beside } from '~/components/use-beside.ts'
import { DueDay } from '~/entities/job/due-day.tsx'
import { formatDateTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { cardLinkId } from './address.ts'
import type { ApplicantMoves } from './use-applicant-moves.tsx'

const DAY_MS = 86_400_000

/** The company has not opened it: opening is its next move, and has no dialog. */
export const isUnopened = ({ allowed_transitions: moves }: Pick<JobApplicationLineView, 'allowed_transitions'>) =>
  moves.some(({ event }) => event === 'open')

interface ApplicantCardProps {
  application: JobApplicationLineView
  beside: Beside
  /** Null if the reader may not move it. */
  moves: ApplicantMoves | null
  /** Called when a drag starts or ends. */
  onDrag: (application: JobApplicationLineView | null) => void
}

/** An application on the board. */
export function ApplicantCard({ application, beside, moves, onDrag }: ApplicantCardProps) {
  const { t } = useTranslation('applicants')
  const { id, name, title, current_company: company, status_since: since, answer_due_at: due } = application
  const address = beside.addressOf(id)
  const isMovable = moves !== null && application.allowed_transitions.length > 0
  return (
    <BoardCard
      name={name}
      link={{ id: cardLinkId(id), to: address, preventScrollReset: true }}
      menu={moves ? <ApplicantMenu application={application} moves={moves} address={address} /> : null}
      onDrag={isMovable ? (isDragged) => onDrag(isDragged ? application : null) : null}
    >
      {title || company ? (
        <CardLine>
          <bdi>{[title, company].filter(Boolean).join(' · ')}</bdi>
        </CardLine>
      ) : null}
      <CardLine>
        <TimeInStage since={since} />
      </CardLine>
      {due ? (
        <CardLine>
          {t('Answer due')}: <DueDay at={due} />
        </CardLine>
      ) : null}
    </BoardCard>
  )
}

function TimeInStage({ since }: { since: string }) {
  const { t } = useTranslation('applicants')
  const language = useLanguage()
  const days = Math.floor((useNow().getTime() - new Date(since).getTime()) / DAY_MS)
  return (
    <time dateTime={since} title={formatDateTime(language, since)}>
      {days < 1 ? t('Less than a day in this stage') : t('{{count}} days in this stage', { count: days })}
    </time>
  )
}

interface ApplicantMenuProps {
  application: JobApplicationLineView
  moves: ApplicantMoves
  /** The address of the open file. */
  address: string
}

/** "Move to…": the allowed moves of one application, for mouse and keyboard. */
function ApplicantMenu({ application, moves, address }: ApplicantMenuProps) {
  const { t } = useTranslation('applicants')
  return (
    <MoveMenu
      label={t('Move to… (application of {{name}})', { name: application.name })}
      heading={t('Move to…')}
      moves={moves.offered(application)}
      onPress={(move) => moves.press(application, move)}
    >
      {isUnopened(application) ? (
        <Menu.Item
          component={Link}
          to={address}
          preventScrollReset
          leftSection={<IconFolderOpen size={16} stroke={1.5} aria-hidden="true" />}
        >
          {t('Open the application')}
        </Menu.Item>
      ) : null}
    </MoveMenu>
  )
}
