import type { IntroductionView, ReviseIntroduction } from '~/api/generated/types.gen.ts'
import type { RequestValues } from '~/entities/introduction/request-fields.tsx'

/** The changed fields only, so that a request never reverts newer values. Null if nothing was changed. */
export function revisionOf(values: RequestValues, draft: IntroductionView): ReviseIntroduction | null {
  const message = values.message.trim()
  const compensation = values.compensation_hint.trim() || null
  const body: ReviseIntroduction = {
    ...(message === draft.message ? {} : { message }),
    ...(values.engagement_type === draft.engagement_type ? {} : { engagement_type: values.engagement_type }),
    ...(compensation === (draft.compensation_hint ?? null) ? {} : { compensation_hint: compensation }),
    ...(values.anonymous === draft.anonymous ? {} : { anonymous: values.anonymous }),
  }
  return Object.keys(body).length > 0 ? body : null
}
