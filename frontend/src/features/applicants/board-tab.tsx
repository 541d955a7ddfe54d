import { Anchor, Box, NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import type { JobApplicationLineView, JobApplicationsView, JobApplicationStatus } from '~/api/generated/types.gen.ts'
import { BoardCards, BoardColumn } from '~/components/board/board-column.tsx'
import { Board } from '~/components/board/board.tsx'
import { useBoardDrag } from '~/components/board/use-board-drag.ts'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import type { Beside } from '~/components/use-beside.ts'
import type { TableUrl } from '~/components/use-table-url.ts'
import { applicationLabels } from '~/entities/job/words.ts'

import { STAGE } from './address.ts'
import { ApplicantCard, isUnopened } from './applicant-card.tsx'
import { NoApplications } from './no-applications.tsx'
import { stageOrder } from './queries.ts'
import { useApplicantMoves } from './use-applicant-moves.tsx'
import { useMayDecide } from './use-may-decide.ts'

interface Column {
  stage: JobApplicationStatus
  /** The number of applications in it, more than `cards` if they do not fit into one response. */
  count: number
  cards: readonly JobApplicationLineView[]
}

function columnsOf({ applications, stages }: JobApplicationsView): readonly Column[] {
  return stageOrder.map((stage) => {
    const cards = applications.filter(({ status }) => status === stage)
    return { stage, count: Math.max(stages[stage] ?? 0, cards.length), cards }
  })
}

interface BoardTabProps {
  found: JobApplicationsView
  beside: Beside
  url: TableUrl
}

/** A column per stage. Dropping a card asks for the move to that stage; only columns of allowed moves are highlighted. */
export function BoardTab({ found, beside, url }: BoardTabProps) {
  const { t } = useTranslation('applicants')
  const { t: word } = useTranslation('job-words')
  const navigate = useNavigate()
  const board = useRef<HTMLDivElement>(null)
  const moves = useApplicantMoves({ home: board })
  const mayDecide = useMayDecide()
  const { drag, targetOf, drop } = useBoardDrag((application: JobApplicationLineView, stage: JobApplicationStatus) => {
    // Opening it is what makes it viewed.
    if (stage === 'under_review' && isUnopened(application)) {
      return () => void navigate(beside.addressOf(application.id), { preventScrollReset: true })
    }
    const move = moves.offered(application).find(({ to, blocked }) => to === stage && blocked === null)
    return move ? () => moves.press(application, move) : null
  })
  const columns = columnsOf(found)
  const filled = columns.filter(({ count }) => count > 0)
  if (filled.length === 0) return <NoApplications />
  const shown = filled.find(({ stage }) => stage === url.filters[STAGE])?.stage ?? null
  return (
    <>
      <Box hiddenFrom="sm" mb="md">
        <NativeSelect
          aria-label={t('Stage')}
          value={shown ?? ''}
          data={[
            { value: '', label: t('All stages') },
            ...filled.map(({ stage, count }) => ({
              value: stage,
              label: `${word(applicationLabels[stage])} (${count})`,
            })),
          ]}
          onChange={({ currentTarget }) => url.setFilter(STAGE, currentTarget.value || null)}
        />
      </Box>
      <Board label={t('Applicants by stage')} isMovable={mayDecide} ref={board}>
        {columns.map(({ stage, count, cards }) => (
          <BoardColumn
            key={stage}
            title={word(applicationLabels[stage])}
            count={count}
            target={targetOf(stage)}
            onDrop={() => drop(stage)}
            isAside={shown !== null && shown !== stage}
          >
            {cards.length > 0 ? (
              <BoardCards>
                {cards.map((application) => (
                  <ApplicantCard
                    key={application.id}
                    application={application}
                    beside={beside}
                    moves={mayDecide ? moves : null}
                    onDrag={drag}
                  />
                ))}
              </BoardCards>
            ) : null}
            {count > cards.length ? (
              <Anchor component={Link} to={`?status=${stage}`} size="sm" display="block" mt="sm">
                {t('{{count}} more in the list', { count: count - cards.length })}
              </Anchor>
            ) : null}
          </BoardColumn>
        ))}
      </Board>
      <MoveDialog moves={moves} />
    </>
  )
}
