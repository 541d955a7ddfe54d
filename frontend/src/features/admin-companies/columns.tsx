import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { CompanyLineView } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import type { Beside } from '~/components/use-beside.ts'
import { verificationLabels, verificationTones } from '~/entities/profile/verification.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

export function useColumns(beside: Beside): readonly Column<CompanyLineView>[] {
  const { t } = useTranslation('admin-companies')
  const { t: word } = useTranslation('profile-words')
  const countries = new Intl.DisplayNames(languages[useLanguage()].locale, { type: 'region' })
  return [
    {
      key: 'name',
      title: t('Registered name'),
      share: '32%',
      render: ({ id, legal_name: name }) => (
        <Anchor component={Link} to={beside.addressOf(id)} preventScrollReset size="sm" fw={500}>
          <bdi title={name}>{name}</bdi>
        </Anchor>
      ),
    },
    {
      key: 'trading',
      title: t('Trading name'),
      isExtra: true,
      render: ({ trading_name: name }) => (name ? <bdi title={name}>{name}</bdi> : '—'),
    },
    {
      key: 'country',
      title: t('Country'),
      isExtra: true,
      render: ({ country }) => countries.of(country) ?? country,
    },
    {
      key: 'status',
      title: t('Verification'),
      render: ({ verification_status: status }) => (
        <StatusBadge tone={verificationTones[status]}>{word(verificationLabels[status])}</StatusBadge>
      ),
    },
    {
      key: 'date',
      title: t('Decision due'),
      width: 144,
      render: ({ due_at: due }) => (due ? <Day at={due} /> : '—'),
    },
    {
      key: 'end',
      title: t('Verified until'),
      width: 144,
      isExtra: true,
      render: ({ valid_until: end }) => (end ? <Day at={end} /> : '—'),
    },
  ]
}
