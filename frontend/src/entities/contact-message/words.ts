import type { ContactMessageView } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** As the contact form calls them: English, shown with `t` of the namespace 'admin-contact-messages'. */
export const topicLabels: Record<ContactMessageView['topic'], string> = {
  executive_search: msg('Executive search', { ns: 'admin-contact-messages' }),
  interim: msg('Interim leadership', { ns: 'admin-contact-messages' }),
  fractional: msg('Fractional leadership', { ns: 'admin-contact-messages' }),
  advisory: msg('Advisory', { ns: 'admin-contact-messages' }),
  membership: msg('Membership', { ns: 'admin-contact-messages' }),
  press: msg('Press', { ns: 'admin-contact-messages' }),
  other: msg('Something else', { ns: 'admin-contact-messages' }),
}
