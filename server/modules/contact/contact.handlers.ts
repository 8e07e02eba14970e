import { sendContactMessage } from '#contracts/contact/send-message.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { sendMessage } from './send-message.ts'

export const contactHandlers = [bind(sendContactMessage, sendMessage, { recaptcha: () => 'contact' })]
