export { contactMail } from './send-message.ts'
