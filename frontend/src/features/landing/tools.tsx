import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Card, CardGrid } from '~/components/site/card-grid.tsx'
import { Section } from '~/components/site/section.tsx'

import classes from './tools.module.css'

/**
 * The six features: what each does, then a link to the account, where the tools are. Signed-in visitors
 * (html[data-signed-in], set before the first paint) get a direct link to the account.
 */
export function Tools() {
  const { t } = useTranslation('landing')
  const door = paths.auth({ next: paths.dashboard })
  const tools = [
    {
      title: t('Proposals'),
      text: t('Milestones, budgets and approvals in one document that both sides can follow, from draft to signature.'),
      deed: t('Sign in to propose'),
    },
    {
      title: t('Escrow'),
      text: t('Milestone payments are held safely and released when the work is accepted, or after the agreed days.'),
      deed: t('Sign in to fund'),
    },
    {
      title: t('Contracts'),
      text: t('Templates for the four engagement types, completed together and signed electronically by every party.'),
      deed: t('Sign in to sign'),
    },
    {
      title: t('Performance reviews'),
      text: t('A fair record of what was agreed and what was achieved, written by those who worked together.'),
      deed: t('Sign in to review'),
    },
    {
      title: t('Success fees'),
      text: t('What a placement will cost, computed from the published structure before you commit to it.'),
      deed: t('Sign in to calculate'),
    },
    {
      title: t('All in one account'),
      text: t('Executives and employers work in the same place, each with their own view. The account costs nothing.'),
      deed: t('Start Free Trial'),
      href: paths.auth({ mode: 'sign-up' }),
    },
  ]
  return (
    <Section
      tone="sunken"
      layout="stacked"
      title={t('From introduction to engagement')}
      lead={t('Everything that follows a good conversation, without leaving the house.')}
    >
      <CardGrid columns={3}>
        {tools.map(({ title, text, deed, href }) => (
          <Card
            key={title}
            title={title}
            text={text}
            href={href ?? door}
            deed={
              <>
                <span className={classes.signedOut}>{deed}</span>
                <span className={classes.signedIn}>{t('Go to my account')}</span>
              </>
            }
          />
        ))}
      </CardGrid>
    </Section>
  )
}
