import type { EmployerSize } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** The sizes of the brief, each beginning where the one before ends. */
export const employerSizes: Record<EmployerSize, string> = {
  startup: msg('Startup (1-50 employees)', { ns: 'career' }),
  small: msg('Small (51-200 employees)', { ns: 'career' }),
  medium: msg('Medium (201-1,000 employees)', { ns: 'career' }),
  large: msg('Large (1,001-10,000 employees)', { ns: 'career' }),
  enterprise: msg('Enterprise (more than 10,000 employees)', { ns: 'career' }),
}

/** The 18 of the brief; others may be typed. Names, the same in every language. */
export const suggestedTechnologies: readonly string[] = [
  'Salesforce',
  'SAP',
  'Oracle',
  'Microsoft Office',
  'Power BI',
  'Tableau',
  'Slack',
  'Zoom',
  'AWS',
  'Azure',
  'Google Cloud',
  'Jira',
  'Confluence',
  'HubSpot',
  'Workday',
  'QuickBooks',
  'NetSuite',
  'Shopify',
]
