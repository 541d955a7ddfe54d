import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { getConversationQueryKey, openApplicationConversation } from '~/api/generated/messaging.gen.ts'
import type { JobApplicationFileView, JobApplicationStatus } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announceProblem } from '~/components/announce.ts'
import { keepFocus } from '~/components/moves/keep-focus.ts'
import { ENTERED } from '~/entities/conversation/entered.ts'
import { Introduce } from '~/entities/introduction/introduce.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './applicants.module.css'

const ended: ReadonlySet<JobApplicationStatus> = new Set(['hired', 'declined', 'rejected', 'withdrawn', 'not_selected'])

interface ContactProps {
  application: JobApplicationFileView
  /** Whether a dialog is open in front. */
  onDialog: (isOpen: boolean) => void
}

/** How recruiters reach the applicant: by a message, and by an introduction. */
export function Contact({ application, onDialog }: ContactProps) {
  const { t } = useTranslation('applicants')
  const { id, status, is_company_hidden: isHidden, introduction_id: introduction } = application
  const isOpen = !ended.has(status)
  const section = useRef<HTMLElement>(null)
  const [request, setRequest] = useState({ visit: 0, opened: false })
  const mayWrite = !isHidden && (isOpen || status === 'hired')
  const asked = {
    executive: {
      id: application.executive_id,
      name: application.name,
      title: application.title,
      company: application.current_company,
      place: application.location,
      engagement: null,
      application: { id, isCompanyHidden: isHidden },
    },
    ...request,
  }
  if (!isOpen && !mayWrite && introduction === null) return null
  return (
    <section ref={section} tabIndex={-1} className={classes.contact} aria-label={t('Contact')}>
      <Group gap="xs">
        {mayWrite ? <WriteButton id={id} /> : null}
        {introduction ? (
          <Button component={Link} to={paths.introduction(introduction)} variant="default">
            {t('View introduction')}
          </Button>
        ) : isOpen ? (
          <Button
            variant="default"
            onClick={() => {
              setRequest(({ visit }) => ({ visit: visit + 1, opened: true }))
              onDialog(true)
            }}
          >
            {t('Ask for an introduction')}
          </Button>
        ) : null}
      </Group>
      {isHidden && isOpen ? (
        <Text size="sm" c="var(--text-muted)">
          {introduction
            ? t('The job does not name your company. You can write to each other once the introduction is accepted.')
            : t(
                'The job does not name your company, so you cannot write to the applicant. Ask for an introduction instead.',
              )}
        </Text>
      ) : null}
      {isOpen ? (
        <Introduce
          asked={request.visit > 0 ? asked : null}
          onClose={() => {
            setRequest((before) => ({ ...before, opened: false }))
            onDialog(false)
            // The button is a link once the request was sent.
            if (section.current) keepFocus(section.current)
          }}
        />
      ) : null}
    </section>
  )
}

/** Opens the conversation with the applicant, a new one if there was none. */
function WriteButton({ id }: { id: string }) {
  const { t } = useTranslation('applicants')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const open = useMutation({
    mutationFn: async () => (await openApplicationConversation({ path: { id }, throwOnError: true })).data,
    onSuccess: async (conversation) => {
      queryClient.setQueryData(getConversationQueryKey({ path: { id: conversation.id } }), conversation)
      void invalidate(queryClient, 'conversationOpened')
      await navigate(paths.messaging({ conversation: conversation.id }), { state: ENTERED })
    },
    onError: (error) => announceProblem(error, msg('The conversation could not be opened', { ns: 'applicants' })),
  })
  return (
    <Button variant="default" loading={open.isPending} onClick={() => open.mutate()}>
      {t('Write a message')}
    </Button>
  )
}
