import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getCompanyOptions } from '~/api/generated/admin.gen.ts'
import type { CompanyChangeView, CompanyFileView, VerificationEvent } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties } from '~/components/properties.tsx'
import shared from '~/components/record-file.module.css'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { Timeline } from '~/components/timeline.tsx'
import { Download } from '~/entities/document/document-row.tsx'
import { FormerNames } from '~/entities/profile/former-names.tsx'
import { companyItems } from '~/entities/profile/items.ts'
import { verificationLabels, verificationTones } from '~/entities/profile/verification.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './companies.module.css'
import type { CompanyMoves } from './use-company-moves.tsx'

/** Without their subject, for the timeline. */
const eventTexts: Record<VerificationEvent, string> = {
  register: msg('entered the company', { ns: 'admin-companies' }),
  request: msg('requested the verification', { ns: 'admin-companies' }),
  withdraw: msg('withdrew the request', { ns: 'admin-companies' }),
  approve: msg('verified the company', { ns: 'admin-companies' }),
  reject: msg('refused the verification', { ns: 'admin-companies' }),
  recheck: msg('changed the name, so the company is reviewed again', { ns: 'admin-companies' }),
  lapse: msg('The verification ended after a year', { ns: 'admin-companies' }),
}

/** One company: the evidence of its verification, the decisions, and the history. */
export function CompanyFile({ id, moves }: { id: string; moves: CompanyMoves }) {
  const file = useQuery(getCompanyOptions({ path: { id } }))
  if (file.data) return <Details company={file.data} moves={moves} />
  if (file.error) {
    return <ProblemPanel error={file.error} onRetry={() => void file.refetch()} retrying={file.isFetching} />
  }
  return <Skeleton height={320} />
}

function Details({ company, moves }: { company: CompanyFileView; moves: CompanyMoves }) {
  const { t } = useTranslation('admin-companies')
  const { t: word } = useTranslation('profile-words')
  const status = company.verification_status
  return (
    <div className={shared.file}>
      <div className={shared.head}>
        <h3 className={shared.name}>
          <bdi>{company.trading_name ?? company.legal_name}</bdi>
        </h3>
        <StatusBadge tone={verificationTones[status]}>{word(verificationLabels[status])}</StatusBadge>
      </div>
      {company.reason ? (
        <p className={classes.reason} dir="auto">
          {company.reason}
        </p>
      ) : null}
      <Group gap="xs">
        <MoveButtons moves={moves} record={company} look="panel" />
      </Group>
      <Evidence company={company} />
      <section aria-labelledby="company-history">
        <Title order={3} id="company-history" className={shared.heading}>
          {t('History')}
        </Title>
        <History company={company} />
      </section>
    </div>
  )
}

function Evidence({ company }: { company: CompanyFileView }) {
  const { t } = useTranslation('admin-companies')
  const { t: word } = useTranslation('profile-words')
  const countries = new Intl.DisplayNames(languages[useLanguage()].locale, { type: 'region' })
  const { owner, website, extract, due_at: due, valid_until: end } = company
  return (
    <Properties
      of={[
        { label: word(companyItems['legal_name'] ?? ''), value: <bdi>{company.legal_name}</bdi> },
        ...(company.trading_name ? [{ label: t('Trading name'), value: <bdi>{company.trading_name}</bdi> }] : []),
        ...(company.renamings.length > 0
          ? [{ label: t('Former names'), value: <FormerNames of={company.renamings} /> }]
          : []),
        { label: word(companyItems['country'] ?? ''), value: countries.of(company.country) ?? company.country },
        {
          label: word(companyItems['registration_number'] ?? ''),
          value: company.registration_number ? <bdi>{company.registration_number}</bdi> : null,
        },
        {
          label: word(companyItems['website'] ?? ''),
          value: website ? (
            <Anchor href={website} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
              {website}
            </Anchor>
          ) : null,
        },
        {
          label: t('Owner’s address'),
          value: owner ? (
            <>
              <Anchor component={Link} to={paths.adminUser({ id: owner.id, email: owner.email })} dir="ltr">
                {owner.email}
              </Anchor>
              <StatusBadge tone={company.address_matches_website ? 'done' : 'waiting'}>
                {company.address_matches_website
                  ? t('Belongs to the website’s domain')
                  : t('Does not belong to the website’s domain')}
              </StatusBadge>
            </>
          ) : null,
        },
        {
          label: t('Register extract'),
          value: extract ? (
            <>
              <bdi>{extract.file_name}</bdi> <Download of={{ id: extract.document_id, file_name: extract.file_name }} />
            </>
          ) : null,
        },
        ...(due ? [{ label: t('Decision due'), value: <Day at={due} /> }] : []),
        ...(end ? [{ label: t('Verified until'), value: <Day at={end} /> }] : []),
      ]}
    />
  )
}

function History({ company }: { company: CompanyFileView }) {
  const { t } = useTranslation('admin-companies')
  const me = useUser().id
  const who = ({ by }: CompanyChangeView) => {
    if (by == null) return null
    if (by === me) return t('You')
    return by === company.owner?.id ? t('The employer') : t('Another admin')
  }
  if (company.history.length === 0) {
    return (
      <Text size="sm" c="var(--text-muted)">
        {t('The employer has not requested a verification yet.')}
      </Text>
    )
  }
  return (
    <Timeline
      label={t('History')}
      events={company.history.map((change) => ({
        id: change.id,
        at: change.at,
        tone: verificationTones[change.to],
        actor: who(change),
        deed: t(eventTexts[change.event]),
        note: [change.reason, change.notes].filter(Boolean).join('\n') || null,
      }))}
    />
  )
}
