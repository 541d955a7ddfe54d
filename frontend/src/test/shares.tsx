import type { ReactNode } from 'react'

import type { ShareEntryView, ShareEvent, ShareStatus, ShareTransition, ShareView } from '~/api/generated/types.gen.ts'
import type { Role } from '~/api/session.ts'

import { showAt } from './show-at.tsx'

/** Far enough that no test is about the time. */
const EXPIRES = '2999-01-02T12:00:00Z'

export const move = (event: ShareEvent, to: ShareStatus): ShareTransition => ({
  event,
  to,
  blocked: null,
  blocked_sentence: null,
  needs_reason: 'never',
})

/** A PDF that an executive shares with a company, or what the changes make of it. */
export function share(id: string, changes: Partial<ShareView> = {}): ShareView {
  return {
    share_id: id,
    document: {
      document_id: `doc_${id}`,
      document_type: 'resume',
      file_name: 'cv.pdf',
      file_size: 400 * 1024,
      mime_type: 'application/pdf',
      shared_at: '2026-11-20T12:00:00Z',
    },
    shared_by: { party: 'executive', name: 'Amina Diallo', picture_url: null },
    owner_name: 'Amina Diallo',
    shared_with: { party: 'employer', name: 'Savanna Bank', picture_url: null },
    is_own: false,
    conversation_id: 'cnv_1',
    context_id: 'int_1',
    share_scope: 'private',
    version_by: { party: 'executive', name: 'Amina Diallo', picture_url: null },
    permissions: { can_view: true, can_download: false, can_comment: false, can_edit: false },
    has_watermark: false,
    must_acknowledge: false,
    signed_at: null,
    message: null,
    status: 'pending',
    created_at: '2026-11-20T12:00:00Z',
    expires_at: EXPIRES,
    access_count: 0,
    last_access_at: null,
    view_blocked: null,
    download_blocked: { code: 'share_view_only', params: {} },
    replace_blocked: null,
    can_comment_now: false,
    allowed_transitions: [],
    ...changes,
  }
}

export function entry(id: string, changes: Partial<ShareEntryView> = {}): ShareEntryView {
  return {
    id,
    at: '2026-11-21T12:00:00Z',
    country: 'KE',
    document_id: null,
    entry_type: 'viewed',
    file_name: null,
    has_watermark: null,
    is_own: false,
    name: 'Omar Haddad',
    party: 'employer',
    text: null,
    ...changes,
  }
}

/** Renders an element at a URL of the shared documents; returns the current query. */
export const showShares = (element: ReactNode, ...rest: [search?: string, role?: Role, seat?: string]) =>
  showAt('/document-sharing', element, ...rest)
