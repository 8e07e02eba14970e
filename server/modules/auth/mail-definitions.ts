import type { MailDefinition } from '#server/modules/mail-texts/mail-texts.ts'
import type { SecurityMails } from './security-notice.ts'
import type { SessionMails } from './session-mails.ts'

type Mails = SessionMails & SecurityMails

/** The emails about accounts as staff edit their texts. None of them has its link as a placeholder: it is a secret of its reader. */
export const accountMailDefinitions: { readonly [T in keyof Mails]: MailDefinition<T> } = {
  password_reset: {
    template: 'password_reset',
    to: 'customer',
    values: ({ minutes }) => ({ minutes: String(minutes) }),
    sample: (base) => ({ ...base, url: base.shop.url, minutes: 60 }),
  },
  email_changed: {
    template: 'email_changed',
    to: 'customer',
    values: ({ new_email }) => ({ new_email }),
    sample: (base) => ({ ...base, new_email: 'amy@example.com' }),
  },
  email_taken: { template: 'email_taken', to: 'customer', sample: (base) => ({ ...base, url: base.shop.url }) },
  staff_invitation: {
    template: 'staff_invitation',
    to: 'staff',
    values: ({ by, days }) => ({ by, days: String(days) }),
    sample: (base) => ({ ...base, url: base.shop.url, by: 'Sam Lee', days: 7 }),
  },
  security_notice: {
    template: 'security_notice',
    to: 'staff',
    values: ({ by, about }) => ({ by, about }),
    sample: (base) => ({ ...base, event: 'role_changed', by: 'Sam Lee', about: 'Sales' }),
  },
}
