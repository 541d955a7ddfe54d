import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ContractView, Party } from '~/api/generated/types.gen.ts'
import { Properties } from '~/components/properties.tsx'
import { Day } from '~/components/time-ago.tsx'
import { formatDay } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

const parties: Record<Party, string> = {
  employer: msg('The employer', { ns: 'introduction-words' }),
  executive: msg('The executive', { ns: 'introduction-words' }),
  admin: msg('Kilele', { ns: 'introduction-words' }),
  system: msg('Kilele', { ns: 'introduction-words' }),
}

interface ContractFactsProps {
  contract: ContractView
  /** Opens the file; shown to those who may. */
  download: ReactNode
}

/** A signed contract: its file and its days. */
export function ContractFacts({ contract, download }: ContractFactsProps) {
  const { t } = useTranslation('introduction-words')
  const language = useLanguage()
  return (
    <Properties
      of={[
        {
          label: t('Signed contract'),
          value: (
            <>
              <bdi>{contract.file_name}</bdi> {download}
            </>
          ),
        },
        { label: t('Signed on'), value: formatDay(language, contract.signed_on) },
        { label: t('First day of work'), value: formatDay(language, contract.starts_on) },
        { label: t('Attached by'), value: t(parties[contract.attached_by]) },
        { label: t('Attached'), value: <Day at={contract.attached_at} /> },
      ]}
    />
  )
}
