import type { Generated } from 'kysely'

declare module '#server/kernel/tables.ts' {
  interface Tables extends MailTextTables {}
}

interface MailTextTables {
  mail_texts: { language: string; key: string; mail: string; text: string; updated_at: Generated<string> }
}
