import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { createConversation, getConversationQueryKey } from '~/api/generated/messaging.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { NEW_CONVERSATION_INITIAL_MESSAGE_MAX_LENGTH, NEW_CONVERSATION_TITLE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { useUser } from '~/api/session.ts'
import { invalidate } from '~/api/stale.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { msg } from '~/i18n/msg.ts'

import { ContactsField } from './contacts-field.tsx'
import { addToDraft } from './draft-of.ts'
import { blankTopic, bodyOf, hasColleagues, type TopicValues } from './topic-values.ts'
import { topicLabels } from './topic.ts'

const begin = keyed(createConversation<true>)

const failed = msg('The conversation could not be started', { ns: 'messaging' })

interface NewConversationProps {
  opened: boolean
  onClose: () => void
  /** Opens a conversation: the new one, or an existing one, to whose draft the first message may have been added. */
  onOpen: (id: string, isRedrafted: boolean) => void
}

/** The form for a conversation with the team, with colleagues, or both. Remount it on each opening. */
export function NewConversation({ opened, onClose, onOpen }: NewConversationProps) {
  const { t } = useTranslation('messaging')
  const queryClient = useQueryClient()
  const form = useForm<TopicValues>({
    mode: 'controlled',
    initialValues: blankTopic(useUser().role),
    validate: {
      participant_ids: (ids) => (ids.length > 0 ? null : t('Choose who takes part')),
      title: (title) => (title.trim() ? null : t('Enter a title')),
    },
  })
  const draft = useDraft(form, 'new conversation')
  const create = useMutation({
    mutationFn: begin,
    onSuccess: async (conversation) => {
      const { id } = conversation
      queryClient.setQueryData(getConversationQueryKey({ path: { id } }), conversation)
      draft.discard()
      onOpen(id, false)
      await invalidate(queryClient, 'conversationRead')
    },
  })
  const { title, participant_ids: chosen, initial_message: message } = form.values
  return (
    <FormDrawer
      title={t('New conversation')}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) => {
        // Enter in the title submits too.
        if (!create.isPending) create.mutate({ body: bodyOf(values) })
      }}
      pending={create.isPending}
      problem={create.error ? problemOf(create.error, failed) : null}
      submitLabel={t('Start conversation')}
    >
      <ContactsField
        {...form.getInputProps('participant_ids')}
        value={chosen}
        onConversation={(conversation) => {
          const isWritten = message.trim() !== ''
          if (isWritten) addToDraft(conversation, message)
          form.setFieldValue('initial_message', '')
          onOpen(conversation, isWritten)
        }}
      />
      {hasColleagues(chosen) ? (
        <NativeSelect
          label={t('Type')}
          data={Object.entries(topicLabels).map(([value, label]) => ({ value, label: t(label) }))}
          {...form.getInputProps('conversation_type')}
        />
      ) : null}
      <TextInput
        label={t('Title')}
        description={t('{{used}} of {{most}} characters', {
          used: title.length,
          most: NEW_CONVERSATION_TITLE_MAX_LENGTH,
        })}
        required
        maxLength={NEW_CONVERSATION_TITLE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('First message')}
        description={t('Optional.')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={NEW_CONVERSATION_INITIAL_MESSAGE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('initial_message')}
      />
    </FormDrawer>
  )
}
