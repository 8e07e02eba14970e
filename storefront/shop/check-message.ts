import { contactMessageInput } from '#contracts/contact/send-message.ts'
import { readInput } from '#contracts/validation.ts'

export const check = (input: unknown) => readInput(contactMessageInput, input).problems
