import { Button, Skeleton, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { Download } from '~/entities/document/document-row.tsx'
import { ContractFacts } from '~/entities/introduction/contract-facts.tsx'

import classes from './introduction.module.css'

/** Rarely needed, so it is loaded when it is. */
const AttachForm = lazy(async () => ({ default: (await import('./attach-contract.tsx')).AttachForm }))

/** The signed contract of an accepted offer: either party attaches it, the team checks it. */
export function Contract({ introduction }: { introduction: IntroductionView }) {
  const { t } = useTranslation('introductions')
  const { contract, can_attach_contract: canAttach } = introduction
  const [isReplacing, setReplacing] = useState(false)
  if (!contract && !canAttach) return null
  const file = contract?.document_id ? { id: contract.document_id, file_name: contract.file_name } : null
  const isOpen = canAttach && (!contract || isReplacing)
  return (
    <section aria-labelledby="contract">
      <div className={classes.sectionHead}>
        <Title order={2} id="contract" className={classes.heading}>
          {t('Contract')}
        </Title>
        {canAttach && contract && !isReplacing ? (
          <Button variant="default" size="compact-sm" onClick={() => setReplacing(true)}>
            {t('Replace the contract')}
          </Button>
        ) : null}
      </div>
      {contract ? <ContractFacts contract={contract} download={file ? <Download of={file} /> : null} /> : null}
      {isOpen ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <AttachForm introduction={introduction} onEnd={() => setReplacing(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
