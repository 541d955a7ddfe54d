import type * as admin from './generated/admin.gen.ts'
import type * as analytics from './generated/analytics.gen.ts'
import type * as auth from './generated/auth.gen.ts'
import type * as communicationHistory from './generated/communication-history.gen.ts'
import type * as csvImport from './generated/csv-import.gen.ts'
import type * as dataRights from './generated/data-rights.gen.ts'
import type * as documentSharing from './generated/document-sharing.gen.ts'
import type * as documents from './generated/documents.gen.ts'
import type * as introductions from './generated/introductions.gen.ts'
import type * as invoices from './generated/invoices.gen.ts'
import type * as jobs from './generated/jobs.gen.ts'
import type * as messaging from './generated/messaging.gen.ts'
import type * as memberApplications from './generated/member-applications.gen.ts'
import type * as payments from './generated/payments.gen.ts'
import type * as notifications from './generated/notifications.gen.ts'
import type * as profiles from './generated/profiles.gen.ts'
import type * as publicPages from './generated/public.gen.ts'
import type * as references from './generated/references.gen.ts'
import type * as search from './generated/search.gen.ts'
import type * as settings from './generated/settings.gen.ts'
import type * as vetting from './generated/vetting.gen.ts'

/** The exports of the generated client, by area. Add a new area here before naming its operations. */
type Exported =
  | keyof typeof admin
  | keyof typeof analytics
  | keyof typeof auth
  | keyof typeof communicationHistory
  | keyof typeof csvImport
  | keyof typeof dataRights
  | keyof typeof documentSharing
  | keyof typeof documents
  | keyof typeof introductions
  | keyof typeof invoices
  | keyof typeof jobs
  | keyof typeof messaging
  | keyof typeof memberApplications
  | keyof typeof notifications
  | keyof typeof payments
  | keyof typeof profiles
  | keyof typeof publicPages
  | keyof typeof references
  | keyof typeof search
  | keyof typeof settings
  | keyof typeof vetting

/** `listUsersQueryKey` → `listUsers` */
type IdOf<Name> = Name extends `${string}InfiniteQueryKey` ? never : Name extends `${infer Id}QueryKey` ? Id : never

/** An operation that reads, by its id in the contract. Its id is also the `_id` of its queries. */
export type OperationId = IdOf<Exported>
