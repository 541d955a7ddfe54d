import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { createConversation, getConversationQueryKey } from '~/api/generated/messaging.gen.ts'
import type { AdminUserView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { NEW_CONVERSATION_INITIAL_MESSAGE_MAX_LENGTH, NEW_CONVERSATION_TITLE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { msg } from '~/i18n/msg.ts'

import { nameOf } from './words.ts'

const begin = keyed(createConversation<true>)

const failed = msg('The message could not be sent', { ns: 'admin-users' })

interface WriteDialogProps {
  user: AdminUserView
  opened: boolean
  onClose: () => void
}

/** Starts a conversation of the team with a member. Loaded on demand, so it is mounted open. */
export function WriteDialog({ user, opened, onClose }: WriteDialogProps) {
  const { t } = useTranslation('admin-users')
  useFocusHome(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      size={520}
      title={t('Message to {{name}}', { name: nameOf(user) })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <WriteForm id={user.user_id} onClose={onClose} />
    </Modal>
  )
}

function WriteForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin-users')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    mode: 'controlled',
    // Named as the server names them, so that its field errors find their place.
    initialValues: { title: '', initial_message: '' },
    validate: {
      title: (title) => (title.trim() ? null : t('Enter a title')),
      initial_message: (message) => (message.trim() ? null : t('Write a message')),
    },
  })
  const draft = useDraft(form, `message to ${id}`)
  const create = useMutation({
    mutationFn: begin,
    onSuccess: async (conversation) => {
      const key = getConversationQueryKey({ path: { id: conversation.id } })
      queryClient.setQueryData(key, conversation)
      draft.discard()
      void invalidate(queryClient, 'conversationRead')
      await navigate(paths.adminMessaging({ conversation: conversation.id }))
    },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ title, initial_message: message }) => {
        // Enter in the title submits too.
        if (create.isPending) return
        create.mutate({
          body: {
            participant_ids: [id],
            conversation_type: 'general',
            title: title.trim(),
            initial_message: message.trim(),
          },
        })
      }}
      pending={create.isPending}
      problem={create.error ? problemOf(create.error, failed) : null}
      submitLabel={t('Send')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <TextInput
        label={t('Title')}
        description={t('{{used}} of {{most}} characters', {
          used: form.values.title.length,
          most: NEW_CONVERSATION_TITLE_MAX_LENGTH,
        })}
        required
        data-autofocus
        maxLength={NEW_CONVERSATION_TITLE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('Message')}
        description={t('Sent by the Kilele team. The whole team reads the answer.')}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={NEW_CONVERSATION_INITIAL_MESSAGE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('initial_message')}
      />
    </FormFrame>
  )
}
