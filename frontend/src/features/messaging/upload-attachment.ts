import { completeAttachment, createAttachment } from '~/api/generated/messaging.gen.ts'
import type { AttachmentView } from '~/api/generated/types.gen.ts'
import { uploadFile, type FileUpload } from '~/api/upload-file.ts'

interface AttachmentUpload extends FileUpload {
  /** The id of the conversation. */
  conversation: string
}

/** Uploads a file for a message: a ticket from the server, the file to S3 with it, and then the completion. */
export async function uploadAttachment({ conversation: id, ...upload }: AttachmentUpload): Promise<AttachmentView> {
  const { file, signal } = upload
  const { data: ticket } = await createAttachment({
    path: { id },
    body: { file_name: file.name, size: file.size },
    signal,
  })
  return uploadFile(upload, ticket, async () => {
    const { data } = await completeAttachment({ path: { id, attachment_id: ticket.attachment_id }, signal })
    return data.attachment
  })
}
