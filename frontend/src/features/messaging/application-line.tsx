import { useTranslation } from 'react-i18next'

import type { ApplicationInConversationView } from '~/api/generated/types.gen.ts'
import { applicationLabels } from '~/entities/job/words.ts'

/** The job and the stage of the application that a conversation is about. */
export function ApplicationLine({ application }: { application: ApplicationInConversationView }) {
  const { t: word } = useTranslation('job-words')
  return (
    <>
      <bdi>{application.job_title}</bdi> · {word(applicationLabels[application.status])}
    </>
  )
}
