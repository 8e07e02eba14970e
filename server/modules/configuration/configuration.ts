export { mailServerMail } from './mail-server.ts'
