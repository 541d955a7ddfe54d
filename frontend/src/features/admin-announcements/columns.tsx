import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { AdminAnnouncementView } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import type { Beside } from '~/components/use-beside.ts'
import { formatList } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { wordingIn } from './announcement-form.ts'
import classes from './announcements.module.css'
import { audienceLabels, stateLabels, stateTones } from './words.ts'

export function useColumns(beside: Beside): readonly Column<AdminAnnouncementView>[] {
  const { t } = useTranslation('admin-announcements')
  const language = useLanguage()
  return [
    {
      key: 'title',
      title: t('Announcement'),
      render: (row) => {
        const { title, locale } = wordingIn(row, language)
        return (
          <Anchor component={Link} to={beside.addressOf(row.id)} preventScrollReset size="sm" fw={500}>
            <bdi className={classes.cut} lang={locale} title={title}>
              {title}
            </bdi>
          </Anchor>
        )
      },
    },
    { key: 'audience', title: t('Shown to'), isExtra: true, render: ({ audience }) => t(audienceLabels[audience]) },
    {
      key: 'languages',
      title: t('Languages'),
      isExtra: true,
      render: ({ locales }) => {
        const written = [languages.en, ...(locales.fr ? [languages.fr] : []), ...(locales.ar ? [languages.ar] : [])]
        return formatList(
          language,
          written.map(({ name }) => name),
        )
      },
    },
    {
      key: 'state',
      title: t('State'),
      render: ({ status }) => <StatusBadge tone={stateTones[status]}>{t(stateLabels[status])}</StatusBadge>,
    },
    { key: 'from', title: t('From'), isExtra: true, width: 136, render: ({ starts_at: at }) => <Day at={at} /> },
    { key: 'until', title: t('Until'), width: 136, render: ({ ends_at: at }) => <Day at={at} /> },
  ]
}
