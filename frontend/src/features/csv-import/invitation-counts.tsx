import { Anchor, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { InvitationCounts as Counts } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { Properties } from '~/components/properties.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** What became of invitations. Nothing before the first one was sent. */
export function InvitationCounts({ of }: { of: Counts }) {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  const number = (value: number) => <span className="tabular">{formatNumber(language, value)}</span>
  if (of.sent + of.withdrawn === 0) return null
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('Invitations')}
      </Title>
      <Properties
        of={[
          { label: t('Invitations Sent'), value: number(of.sent) },
          { label: t('Reminders sent'), value: number(of.reminders) },
          { label: t('Claimed: they have an account'), value: number(of.claimed) },
          { label: t('Refused: everything about them is erased'), value: number(of.refused) },
          { label: t('Address unknown: no other mail is sent'), value: number(of.bounced) },
          { label: t('Expired after 30 days'), value: number(of.expired) },
          { label: t('Withdrawn by the team'), value: number(of.withdrawn) },
        ]}
      />
      <Anchor component={Link} to={paths.adminSettings} size="sm">
        {t('How many are sent per hour')}
      </Anchor>
    </section>
  )
}
