import type { MailDefinition } from '#server/modules/mail-texts/mail-texts.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'

/** Events of their account or shop of which staff are notified by email; texts at `mail.security_notice.{event}`. */
export type SecurityEvent =
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  | 'second_factor_reset'
  | 'second_factor_reset_on_server'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'scripts_changed'
  | 'administrator_changed'
  | 'role_changed'
  | 'api_tokens_revoked'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData extends AccountMails {}
}

export interface AccountMails {
  password_reset: MailBase & { url: string; minutes: number }
  staff_invitation: MailBase & { url: string; by: string; days: number }
  email_taken: MailBase & { url: string }
  /** The former address receives it. */
  email_changed: MailBase & { new_email: string }
  /** `by` and `about` name who did it and to what; '' where the event says it all. */
  security_notice: MailBase & { event: SecurityEvent; by: string; about: string }
}

/** The emails about accounts as staff edit their texts. None of them has its link as a placeholder: it is a secret of its reader. */
export const accountMailDefinitions: { readonly [T in keyof AccountMails]: MailDefinition<T> } = {
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
