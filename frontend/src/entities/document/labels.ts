import type { DocumentType } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** The names of document types: English, translated with `t` of the namespace 'documents'. */
export const documentLabels: Record<DocumentType, string> = {
  resume: msg('Resume', { ns: 'documents' }),
  cv: msg('Resume', { ns: 'documents' }),
  photo: msg('Professional photo', { ns: 'documents' }),
  id: msg('Identity document', { ns: 'documents' }),
  education: msg('Education certificates', { ns: 'documents' }),
  references: msg('Reference letters', { ns: 'documents' }),
  avatar: msg('Profile picture', { ns: 'documents' }),
  portfolio: msg('Portfolio', { ns: 'documents' }),
  certificate: msg('Professional certificate', { ns: 'documents' }),
  registration: msg('Register extract', { ns: 'documents' }),
  contract: msg('Signed contract', { ns: 'documents' }),
  shared: msg('File for sharing', { ns: 'documents' }),
}
