import { completeUpload, createUploadTicket } from './generated/documents.gen.ts'
import type { DocumentType, DocumentView } from './generated/types.gen.ts'
import { uploadFile, type FileUpload } from './upload-file.ts'

export interface Upload extends FileUpload {
  documentType: DocumentType
  /** The last day an identity document is valid, `2031-05-30`. */
  expiresOn?: string | null | undefined
}

/**
 * Uploads a document: a ticket from the server, the file to S3 with it, and then the completion. A
 * refused file throws a Failure with the field `file`.
 */
export async function uploadDocument({ documentType, expiresOn, ...upload }: Upload): Promise<DocumentView> {
  const { file, signal } = upload
  const asked = { document_type: documentType, file_name: file.name, size: file.size, expires_on: expiresOn ?? null }
  const { data: ticket } = await createUploadTicket({ body: asked, signal, throwOnError: true })
  return uploadFile(upload, ticket, async () => {
    const { data } = await completeUpload({ path: { id: ticket.document_id }, signal, throwOnError: true })
    return data.document
  })
}
