export type { MailDefinition } from './definition.ts'
export { prepareMail, writeMail } from './prepare-mail.ts'
