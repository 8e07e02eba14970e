export type { MailDefinition } from './definition.ts'
export { mailColors } from './load-customization.ts'
export { prepareMail, writeMail } from './prepare-mail.ts'
