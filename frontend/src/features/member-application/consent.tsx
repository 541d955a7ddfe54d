import { Checkbox, List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './application.module.css'
import type { ApplicationFormState } from './use-field-props.ts'

/** The version of the text below; the server stores which one was accepted (`application-2026-11`). */
const version = '2026-11'

/** How the answers are processed, and the consent to it. */
export function Consent({ form }: { form: ApplicationFormState }) {
  const { t } = useTranslation('member-application')
  return (
    <div className={classes.consent}>
      <Checkbox
        {...form.getInputProps('consent', { type: 'checkbox' })}
        required
        label={t('I agree that Kilele keeps and reviews these answers to decide on my membership.')}
      />
      <details className={classes.notice}>
        <summary>{t('What happens to your answers (version {{version}})', { version })}</summary>
        <List size="sm" mt="xs" spacing={4}>
          <List.Item>{t('Only our reviewers read your application. Employers never see it.')}</List.Item>
          <List.Item>
            {t('A score is computed from your answers as advice to the reviewer. A person decides.')}
          </List.Item>
          <List.Item>{t('You can withdraw at any time before the decision, with the link we email you.')}</List.Item>
          <List.Item>{t('You may ask us for a copy of your answers, or for their deletion.')}</List.Item>
        </List>
      </details>
      <Text size="sm" c="var(--text-faint)">
        {t('We answer within 5-7 business days.')}
      </Text>
    </div>
  )
}
