import type { JobReportReason } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

export const reportReasons: Record<JobReportReason, string> = {
  misleading: msg('It is not true, or leaves out what matters', { ns: 'job-words' }),
  discriminatory: msg('It discriminates', { ns: 'job-words' }),
  fraud: msg('It asks for money or personal data', { ns: 'job-words' }),
  spam: msg('It is no job, or is posted again and again', { ns: 'job-words' }),
  other: msg('Something else', { ns: 'job-words' }),
}
