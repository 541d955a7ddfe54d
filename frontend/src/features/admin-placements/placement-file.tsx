import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { inPanel, MoveButtons } from '~/components/moves/move-button.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties } from '~/components/properties.tsx'
import classes from '~/components/record-file.module.css'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { Download } from '~/entities/document/document-row.tsx'
import { VerifyOfIntroduction } from '~/entities/interaction/verify-of-introduction.tsx'
import { ContractFacts } from '~/entities/introduction/contract-facts.tsx'
import { HistoryList } from '~/entities/introduction/history-list.tsx'
import { isMainMove } from '~/entities/introduction/move-labels.ts'
import type { IntroductionMoves } from '~/entities/introduction/moves.tsx'
import { OfferTerms } from '~/entities/introduction/offer-terms.tsx'
import { historyQuery, introductionQuery } from '~/entities/introduction/query.ts'
import { engagements } from '~/i18n/engagements.ts'
import { stageLabels, stageTones } from '~/entities/introduction/words.ts'

interface PlacementFileProps {
  id: string
  moves: IntroductionMoves
}

/** One placement: the contract to check, the agreed terms, both parties, the history. */
export function PlacementFile({ id, moves }: PlacementFileProps) {
  const file = useQuery(introductionQuery(id))
  if (file.data) return <Details introduction={file.data} moves={moves} />
  if (file.error) {
    return <ProblemPanel error={file.error} onRetry={() => void file.refetch()} retrying={file.isFetching} />
  }
  return <Skeleton height={320} />
}

function Details({ introduction, moves }: { introduction: IntroductionView; moves: IntroductionMoves }) {
  const { t } = useTranslation('admin-placements')
  const { t: word } = useTranslation('introduction-words')
  const { workflow_status: stage, contract } = introduction
  const file = contract?.document_id ? { id: contract.document_id, file_name: contract.file_name } : null
  return (
    <div className={classes.file}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <bdi>{introduction.executive_name}</bdi>
          {' – '}
          <bdi>{introduction.employer_company ?? introduction.employer_name}</bdi>
        </h3>
        <StatusBadge tone={stageTones[stage]}>{word(stageLabels[stage])}</StatusBadge>
      </div>
      <Group gap="xs">
        <MoveButtons
          moves={moves}
          record={introduction}
          look={(move, place) => ({ ...inPanel(move), ...(isMainMove(move, place) ? { variant: 'filled' } : {}) })}
        />
      </Group>
      <section aria-labelledby="placement-contract">
        <Title order={3} id="placement-contract" className={classes.heading}>
          {t('Contract')}
        </Title>
        {contract ? (
          <ContractFacts contract={contract} download={file ? <Download of={file} /> : null} />
        ) : (
          <Text size="sm" c="var(--text-muted)">
            {t('Neither side has attached the signed contract yet.')}
          </Text>
        )}
      </section>
      <OfferTerms introduction={introduction} />
      <Parties introduction={introduction} />
      <History id={introduction.id} />
    </div>
  )
}

function Parties({ introduction: it }: { introduction: IntroductionView }) {
  const { t } = useTranslation('admin-placements')
  const { t: word } = useTranslation('introduction-words')
  const user = (id: string | null, email: string | null | undefined) =>
    id && email ? (
      <Anchor component={Link} to={paths.adminUser({ id, email })} dir="ltr">
        {email}
      </Anchor>
    ) : null
  return (
    <Properties
      of={[
        { label: t('Executive'), value: user(it.executive_id, it.executive_email) },
        { label: t('Employer'), value: user(it.employer_id ?? null, it.employer_email) },
        { label: t('Kind of work'), value: word(engagements[it.engagement_type]) },
        { label: t('Requested'), value: <Day at={it.created_at} /> },
        ...(it.expires_at ? [{ label: t('Lapses'), value: <Day at={it.expires_at} /> }] : []),
      ]}
    />
  )
}

function History({ id }: { id: string }) {
  const { t } = useTranslation('admin-placements')
  const history = useQuery(historyQuery(id))
  return (
    <section aria-labelledby="placement-history">
      <Title order={3} id="placement-history" className={classes.heading}>
        {t('History')}
      </Title>
      {history.data ? (
        <HistoryList history={history.data} reader={null} />
      ) : history.error ? (
        <ProblemPanel error={history.error} onRetry={() => void history.refetch()} retrying={history.isFetching} />
      ) : (
        <Skeleton height={120} />
      )}
      <VerifyOfIntroduction id={id} />
    </section>
  )
}
