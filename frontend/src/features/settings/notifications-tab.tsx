import { Anchor, Stack, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { FormPage } from '~/components/form-page.tsx'
import { isPayer } from '~/entities/account/seat-rights.ts'

import { CalendarFeed } from './calendar-feed.tsx'
import { smsWords } from './notification-words.ts'
import { Section } from './section.tsx'
import { ToldTable } from './told-table.tsx'
import { draftOf, useChanges, useSettingsChange, type Settings, type TabProps } from './use-settings.ts'

type Values = Pick<Settings, 'email_notifications' | 'inbox_notifications' | 'sms_notifications'>

const valuesOf = ({ email_notifications, inbox_notifications, sms_notifications }: Settings): Values => ({
  email_notifications,
  inbox_notifications,
  sms_notifications,
})

/** Settings for notifications, mails, text messages and the calendar feed. */
export function NotificationsTab({ settings, watch }: TabProps) {
  const { t } = useTranslation('settings')
  const user = useUser()
  const form = useForm<Values>({ mode: 'controlled', initialValues: valuesOf(settings) })
  useChanges(watch, () => form.isDirty())
  const change = useSettingsChange((kept) => {
    form.setValues(valuesOf(kept))
    form.resetDirty(valuesOf(kept))
  })
  const canText = settings.phone_verified
  const submit = (values: Values) => {
    const groups = Object.entries(values).map(([group, switches]) => [
      group,
      Object.fromEntries(Object.entries(switches).filter(([field]) => form.isDirty(`${group}.${field}`))),
    ])
    const changed = groups.filter(([, switches]) => Object.keys(switches ?? {}).length > 0)
    change.save({ body: { notifications: Object.fromEntries(changed) } })
  }
  return (
    <>
      <FormPage
        form={form}
        draft={draftOf('notifications')}
        onSubmit={submit}
        pending={change.isPending}
        problem={change.problem}
        submitLabel={t('Save changes')}
      >
        <Section
          title={t('What you are told')}
          purpose={t(
            'Mails about your security, your membership, your contracts, and arranged or cancelled meetings are always sent.',
          )}
        >
          <ToldTable form={form} />
        </Section>
        <Section
          title={t('Text messages')}
          purpose={
            canText ? null : (
              <>
                {t('Text messages need a verified phone number.')}{' '}
                <Anchor component={Link} to={paths.settings()} size="sm" display="inline-block">
                  {settings.phone ? t('Verify your number') : t('Add your number')}
                </Anchor>
              </>
            )
          }
        >
          <Stack gap="sm">
            {Object.entries(smsWords).map(([field, { label, meaning }]) => (
              <Switch
                key={field}
                label={t(label)}
                description={t(meaning)}
                disabled={!canText}
                {...form.getInputProps(`sms_notifications.${field}`, { type: 'checkbox' })}
              />
            ))}
          </Stack>
          {canText ? (
            <Text size="sm" c="var(--text-muted)" dir="auto">
              {t('They go to {{phone}}.', { phone: settings.phone })}
            </Text>
          ) : null}
        </Section>
      </FormPage>
      {/* Meetings belong to introductions, which payers do not see. */}
      {isPayer(user) ? null : <CalendarFeed />}
    </>
  )
}
