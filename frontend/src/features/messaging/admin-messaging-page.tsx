import { Inbox } from './inbox.tsx'

export { loadInbox as clientLoader } from './inbox-loader.ts'

/** `/admin/messaging`: the conversations in which the team takes part. They begin on the page of a user. */
export default function AdminMessagingPage() {
  return <Inbox onNew={null} redrafted={null} />
}
