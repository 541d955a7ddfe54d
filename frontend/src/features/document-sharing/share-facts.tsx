import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ShareView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { Properties, type Property } from '~/components/properties.tsx'
import { documentLabels } from '~/entities/document/labels.ts'
import { formatDateTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { useDownloads, useExpiry, useOpened, useSize } from './file-facts.ts'
import classes from './sharing.module.css'
import { otherSide, scopeLabels } from './words.ts'

/** What was shared with whom, and what is allowed, in sentences. */
export function ShareFacts({ share }: { share: ShareView }) {
  const { t } = useTranslation('document-sharing')
  const { t: word } = useTranslation('documents')
  const language = useLanguage()
  const [size, expiry, opened, allowed] = [useSize(), useExpiry(), useOpened(), useAllowed()]
  const { document, is_own: isOwn, signed_at: signed, shared_by: by, owner_name: owner } = share
  const at = (moment: string) => formatDateTime(language, moment)
  const of: Property[] = [
    {
      label: t('Document'),
      value: `${word(documentLabels[document.document_type])} · ${size(document.file_size)}`,
    },
    {
      label: t('Shared by'),
      value: owner === by.name ? <bdi>{owner}</bdi> : t('{{name}}, {{company}}', { name: owner, company: by.name }),
    },
    { label: t('Shared with'), value: <bdi>{share.shared_with.name}</bdi> },
    { label: t('Shared on'), value: at(share.created_at) },
    ...(document.shared_at === share.created_at
      ? []
      : [
          { label: t('This version since'), value: at(document.shared_at) },
          { label: t('This version by'), value: <bdi>{share.version_by.name}</bdi> },
        ]),
    { label: t('Expiry'), value: expiry(share) },
    {
      label: t('Allowed'),
      value: (
        <ul className={classes.plain}>
          {allowed(share).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ),
    },
    { label: t('Who sees it in the company'), value: t(scopeLabels[share.share_scope]) },
    ...(signed === null ? [] : [{ label: t('Confidentiality promised on'), value: at(signed) }]),
    ...(isOwn ? [{ label: t('Opened'), value: opened(share) }] : []),
    {
      label: t('Conversation'),
      value: (
        <Anchor component={Link} to={paths.messaging({ conversation: share.conversation_id })} inherit>
          {t('Messages with {{name}}', { name: otherSide(share).name })}
        </Anchor>
      ),
    },
  ]
  return <Properties of={of} />
}

/** What the recipient may do, one sentence each. */
function useAllowed(): (share: ShareView) => string[] {
  const { t } = useTranslation('document-sharing')
  const downloads = useDownloads()
  return ({ permissions, has_watermark: hasWatermark, must_acknowledge: mustPromise }) => [
    permissions.can_view
      ? t('Viewing, with the name of the reader on every page')
      : t('No viewing: a Word document has no pages'),
    downloads({ can_download: permissions.can_download, has_watermark: hasWatermark }),
    ...(permissions.can_edit ? [t('New versions, which replace the document')] : []),
    ...(!mustPromise
      ? []
      : permissions.can_edit
        ? [t('A promise of confidentiality before a download or a new version')]
        : permissions.can_download
          ? [t('A promise of confidentiality before a download')]
          : []),
    permissions.can_comment ? t('Comments') : t('No comments by the recipient'),
  ]
}
